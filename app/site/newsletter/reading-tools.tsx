import { Icon } from '../../components/icon/icon.tsx'
import { usePage } from '../../use-page.ts'
import storedTextSize from './stored-text-size.js?url'

const sizes = ['usual', 'large', 'largest'] as const

/**
 * Text size, by CSS alone, and reading aloud. The script below it applies the size stored on this
 * device. It is deferred and so runs mostly before the first paint, with the style sheets; a
 * blocking script here would make the page paint in two parts.
 */
export function ReadingTools() {
  const { text } = usePage()
  const { newsletter } = text
  return (
    <>
      <div className="row reading-tools no-print">
        <fieldset className="row tight">
          <legend className="muted small">{newsletter.textSize}</legend>
          {sizes.map((size) => (
            <label key={size} data-size={size}>
              <input
                className="visually-hidden"
                type="radio"
                name="text-size"
                value={size}
                defaultChecked={size === 'usual'}
              />
              <span aria-hidden="true">{newsletter.letter}</span>
              <span className="visually-hidden">{newsletter.sizes[size]}</span>
            </label>
          ))}
        </fieldset>
        <read-aloud class="row listen needs-script">
          <button
            className="button quiet"
            type="button"
            value="play"
            data-listen={newsletter.listen}
            data-pause={newsletter.pause}
            data-go-on={newsletter.goOn}
          >
            <Icon name="play" />
            <Icon name="pause" />
            <span>{newsletter.listen}</span>
          </button>
          <button className="button quiet" type="button" value="stop" hidden>
            {newsletter.stop}
          </button>
        </read-aloud>
      </div>
      <script src={storedTextSize} defer />
    </>
  )
}
