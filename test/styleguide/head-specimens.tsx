import { ReadingHead, StoryHead } from '../../app/components/page/page.tsx'
import { TaskPage } from '../../app/components/page/task-page.tsx'
import { ArchedPicture } from '../../app/components/picture/picture.tsx'
import { Scene } from '../../app/site/home/opening.tsx'
import { usePage } from '../../app/use-page.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { isPictureName, pictureTexts } from '../../domain/content/picture.ts'
import { Specimen } from './specimen.tsx'

const drawnPictures = Object.keys(pictureTexts).filter(isPictureName)

/** The head of a page, and the largest headings. */
export function HeadSpecimens() {
  const { text } = usePage()
  const { screens, home, words } = text
  return (
    <>
      <Specimen name="page-head: story">
        <StoryHead picture="lampstand" heading={screens.About.title} lead={words.about.lead} />
      </Specimen>
      <Specimen name="page-head: task">
        <TaskPage heading={screens.PrayerRequest.title} lead={text.prayer.lead} />
      </Specimen>
      <Specimen name="page-head: reading, with an arched window">
        <ReadingHead
          picture="open-bible"
          heading={screens.CoreBeliefs.title}
          lead={words.beliefs.lead}
        />
      </Specimen>
      <Specimen name="scene">
        <Scene picture="lampstand">
          <h2>{home.heading}</h2>
        </Scene>
      </Specimen>
      <Specimen name="arched windows of all drawings">
        <div className="row">
          {drawnPictures.map((name) => (
            <ArchedPicture key={name} name={name} alt="" sizes="5rem" eager />
          ))}
        </div>
      </Specimen>
      <Specimen name="type: the opening, a title, a time, a year">
        <p className="opening-words">{home.heading}</p>
        <p className="figures">9:30</p>
        <p className="figures">{ministry().since}</p>
      </Specimen>
    </>
  )
}
