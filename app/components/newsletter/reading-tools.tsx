import { usePage } from '../../use-page.ts'
import { Icon } from '../icon/icon.tsx'
import storedTextSize from './stored-text-size.js?url'

const sizes = ['usual', 'large', 'largest'] as const

/**
 * How large the words are, by style alone, and having them read out. The script after it takes the
 * size that this device chose before. It is deferred, and so comes with the style sheets, mostly before
 * the first paint; in its place it would have the page painted in two parts.
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
