import { type PictureName, pictureText } from '../../../domain/content/picture.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { Picture } from '../../components/picture/picture.tsx'
import { usePage } from '../../use-page.ts'

/**
 * The home page's pictures in a row that scrolls by touch and arrow keys.
 * app/elements/photo-slider.ts moves it every 5 s and shows its buttons. Pictures after the first
 * are in templates, because browsers would fetch even lazy pictures that are so close together.
 */
export function Slider({ shown }: { shown: readonly PictureName[] }) {
  const { text, language } = usePage()
  const { home } = text
  return (
    <photo-slider
      class="slider"
      role="region"
      aria-roledescription="carousel"
      aria-label={home.slider}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keys */}
      <ul className="slides" tabIndex={0}>
        {shown.map((name, index) => {
          const picture = (
            <Picture
              name={name}
              alt={pictureText(name, language)}
              sizes="(width <= 760px) 96vw, 100vw"
              eager={index === 0}
              opening
            />
          )
          return (
            <li
              key={name}
              // Hidden from screen readers until its picture is there.
              aria-hidden={index > 0 || undefined}
              aria-label={interpolate(home.slide, { number: index + 1, count: shown.length })}
            >
              {index === 0 ? picture : <template>{picture}</template>}
            </li>
          )
        })}
      </ul>
      <div className="slider-buttons" hidden>
        <button type="button" className="icon-button" value="-1" aria-label={home.previous}>
          <Icon name="previous" />
        </button>
        <button type="button" className="icon-button" value="1" aria-label={home.next}>
          <Icon name="next" />
        </button>
      </div>
    </photo-slider>
  )
}
