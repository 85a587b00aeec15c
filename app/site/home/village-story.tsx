import { ministryOf } from '../../../domain/content/ministries.ts'
import type { Story } from '../../../domain/content/stories.ts'
import { localize } from '../../../domain/content/text.ts'
import { Scene } from '../../components/scene/scene.tsx'
import { usePage } from '../../use-page.ts'

/** One story from edge to edge; another each week. */
export function VillageStory({ picture, place, heading, words }: Story) {
  const { text, to, language } = usePage()
  const from = localize(place, language)
  const title = localize(heading, language)
  const story = localize(words, language)
  const villages = ministryOf('village')
  return (
    <Scene picture={picture} className="village-story">
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
    </Scene>
  )
}
