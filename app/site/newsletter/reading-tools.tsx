import { Icon } from '../../components/icon/icon.tsx'
import { usePage } from '../../use-page.ts'
import storedTextSize from './stored-text-size.js?url'

const sizes = ['usual', 'large', 'largest'] as const

/**
 * Text size, by CSS alone, and reading aloud: two icons in the line of the date. The script below
 * it applies the size stored on this device. It is deferred and so runs mostly before the first
 * paint, with the style sheets; a blocking script here would make the page paint in two parts.
 */
export function ReadingTools() {
  const { text } = usePage()
  const { newsletter } = text
  return (
    <>
      <div className="bar reading-tools no-print">
        <details>
          <summary className="icon-button">
            <span className="visually-hidden">{newsletter.textSize}</span>
            <span aria-hidden="true">
              <small>{newsletter.letter}</small>
              {newsletter.letter}
            </span>
          </summary>
          <fieldset className="card bar">
            <legend className="visually-hidden">{newsletter.textSize}</legend>
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
        </details>
        <read-aloud class="bar needs-script">
          <button
            className="icon-button"
            type="button"
            value="play"
            data-listen={newsletter.listen}
            data-pause={newsletter.pause}
            data-go-on={newsletter.goOn}
          >
            <Icon name="play" />
            <Icon name="pause" />
            <span className="visually-hidden">{newsletter.listen}</span>
          </button>
          <button
            className="icon-button"
            type="button"
            value="stop"
            aria-label={newsletter.stop}
            hidden
          >
            <Icon name="close" />
          </button>
        </read-aloud>
      </div>
      <script src={storedTextSize} defer />
    </>
  )
}
