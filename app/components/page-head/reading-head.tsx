import { type PictureName, pictureText } from '../../../domain/content/picture.ts'
import { uploadedPicture } from '../../../domain/pictures/uploaded-picture.ts'
import { usePage } from '../../use-page.ts'
import { Picture } from '../picture/picture.tsx'
import { type HeadWords, TitleAndLead } from './title-and-lead.tsx'

/** The text first, and a small arched window beside it. */
export function ReadingHead({ picture, ...words }: HeadWords & { picture: PictureName }) {
  const { language } = usePage()
  const alt = uploadedPicture(picture) ? pictureText(picture, language) : ''
  return (
    <header className="page-heading reading-head">
      <div>
        <TitleAndLead {...words} />
      </div>
      <div className="arched-window">
        {/* A drawn window accompanies the words; a photograph shows somebody. */}
        <Picture name={picture} alt={alt} sizes="(width <= 760px) 12rem, 20rem" eager arched />
      </div>
    </header>
  )
}
