import { type PictureName, pictureText } from '../../../domain/content/picture.ts'
import { uploadedPicture } from '../../../domain/pictures/uploaded-picture.ts'
import { usePage } from '../../use-page.ts'
import { ArchedPicture, Picture } from '../picture/picture.tsx'
import { type HeadWords, TaskPage, type TaskPageProps, TitleAndLead } from './task-page.tsx'

type Kind =
  | { kind?: 'task'; picture?: PictureName }
  | { kind: 'story' | 'reading'; picture: PictureName }

/** A page's one heading and first sentence, as a page of its kind has them, and what follows. */
export function Page({ kind = 'task', picture, ...page }: TaskPageProps & Kind) {
  if (picture === undefined) return <TaskPage {...page} />
  const { wide = false, children, ...words } = page
  return (
    <>
      {kind === 'story' && <StoryHead picture={picture} {...words} />}
      <div className={wide ? 'page wide' : 'page'}>
        {kind !== 'story' && <ReadingHead kind={kind} picture={picture} {...words} />}
        {children}
      </div>
    </>
  )
}

type HeadProps = HeadWords & { picture: PictureName }

/** The scene from edge to edge, and the title in dark glass: a page that tells of somebody or something. */
export function StoryHead({ picture, ...words }: HeadProps) {
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

/** The text first, and a small arched window beside it; on a phone what is to be done needs its room. */
export function ReadingHead({
  picture,
  kind = 'reading',
  ...words
}: HeadProps & { kind?: 'task' | 'reading' }) {
  const { language } = usePage()
  // A drawn window accompanies the words; a photograph shows somebody.
  const alt = uploadedPicture(picture) ? pictureText(picture, language) : ''
  return (
    <header
      className={
        kind === 'task' ? 'page-heading reading-head task-head' : 'page-heading reading-head'
      }
    >
      <div>
        <TitleAndLead {...words} />
      </div>
      <ArchedPicture
        name={picture}
        alt={alt}
        sizes="(width <= 760px) 12rem, 20rem"
        eager={kind === 'reading'}
      />
    </header>
  )
}
