import type { ReactNode } from 'react'
import type { PictureName } from '../../../domain/content/picture.ts'
import { ReadingHead } from '../page-head/reading-head.tsx'
import { StoryHead } from '../page-head/story-head.tsx'
import { TaskHead } from '../page-head/task-head.tsx'
import type { HeadWords } from '../page-head/title-and-lead.tsx'

type Kind =
  | { kind?: 'task'; picture?: undefined }
  | { kind: 'story' | 'reading'; picture: PictureName }

type Props = HeadWords & Kind & { wide?: boolean; children?: ReactNode }

/** A page's one heading and first sentence, as a page of its kind has them, and what follows. */
export function Page({ kind, picture, wide = false, children, ...words }: Props) {
  return (
    <>
      {kind === 'story' && <StoryHead picture={picture} {...words} />}
      <div className={wide ? 'page wide' : 'page'}>
        {kind === 'reading' && <ReadingHead picture={picture} {...words} />}
        {picture === undefined && <TaskHead {...words} />}
        {children}
      </div>
    </>
  )
}
