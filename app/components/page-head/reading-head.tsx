import type { PictureName } from '../../../domain/content/picture.ts'
import { Picture } from '../picture/picture.tsx'
import { type HeadWords, TitleAndLead } from './title-and-lead.tsx'

/** The text first, and a small arched window beside it. */
export function ReadingHead({ picture, ...words }: HeadWords & { picture: PictureName }) {
  return (
    <header className="page-heading reading-head">
      <div>
        <TitleAndLead {...words} />
      </div>
      <div className="arched-window">
        <Picture name={picture} alt="" sizes="(width <= 760px) 12rem, 20rem" eager arched />
      </div>
    </header>
  )
}
