import { ministryOf } from '../../../domain/content/ministries.ts'
import { pictureText } from '../../../domain/content/picture.ts'
import type { Story } from '../../../domain/content/stories.ts'
import { localize } from '../../../domain/content/text.ts'
import { Picture } from '../../components/picture/picture.tsx'
import { usePage } from '../../use-page.ts'

/** One story from edge to edge; another each week. */
export function VillageStory({ picture, place, heading, words }: Story) {
  const { text, to, language } = usePage()
  const from = localize(place, language)
  const title = localize(heading, language)
  const story = localize(words, language)
  const villages = ministryOf('village')
  return (
    <section className="scene village-story">
      <Picture
        name={picture}
        alt={pictureText(picture, language)}
        sizes="(width <= 760px) 96vw, 100vw"
        opening
      />
      <div className="scene-words on-glass">
        <p className="overline">
          {text.home.story} · <span lang={from.lang}>{from.text}</span>
        </p>
        <h2 lang={title.lang}>{title.text}</h2>
        <p lang={story.lang}>{story.text}</p>
        {villages && (
          <p>
            <a href={to('MinistryDetailPage', { id: villages.id })}>
              {localize(villages.name, language).text}
            </a>
          </p>
        )}
      </div>
    </section>
  )
}
