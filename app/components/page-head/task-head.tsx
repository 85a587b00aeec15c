import { type HeadWords, TitleAndLead } from './title-and-lead.tsx'

/** Short and calm: on a phone what is to be done stands in the first view. */
export function TaskHead(words: HeadWords) {
  return (
    <header className="page-heading">
      <TitleAndLead {...words} />
    </header>
  )
}
