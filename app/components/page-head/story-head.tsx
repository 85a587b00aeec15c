import type { PictureName } from '../../../domain/content/picture.ts'
import { pictureText } from '../../../domain/content/picture.ts'
import { usePage } from '../../use-page.ts'
import { Picture } from '../picture/picture.tsx'
import { type HeadWords, TitleAndLead } from './title-and-lead.tsx'

/** The scene from edge to edge, and the title in dark glass: a page that tells of somebody or something. */
export function StoryHead({ picture, ...words }: HeadWords & { picture: PictureName }) {
  const { language } = usePage()
  return (
    <header className="story-head">
      <div className="dark-glass">
        <TitleAndLead {...words} />
      </div>
      <Picture
        name={picture}
        alt={pictureText(picture, language)}
        sizes="(width <= 760px) 96vw, 60vw"
        eager
      />
    </header>
  )
}
