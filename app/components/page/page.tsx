import type { PictureName } from '../../../domain/content/picture.ts'
import { ReadingHead } from '../page-head/reading-head.tsx'
import { StoryHead } from '../page-head/story-head.tsx'
import { TaskPage, type TaskPageProps } from './task-page.tsx'

type Kind =
  | { kind?: 'task'; picture?: undefined }
  | { kind: 'story' | 'reading'; picture: PictureName }

/** A page's one heading and first sentence, as a page of its kind has them, and what follows. */
export function Page({ kind, picture, ...page }: TaskPageProps & Kind) {
  if (picture === undefined) return <TaskPage {...page} />
  const { wide = false, children, ...words } = page
  return (
    <>
      {kind === 'story' && <StoryHead picture={picture} {...words} />}
      <div className={wide ? 'page wide' : 'page'}>
        {kind === 'reading' && <ReadingHead picture={picture} {...words} />}
        {children}
      </div>
    </>
  )
}
