import { type PictureName, pictureText } from '../../../domain/content/picture.ts'
import { uploadedPicture } from '../../../domain/pictures/uploaded-picture.ts'
import { usePage } from '../../use-page.ts'
import { ArchedPicture, Picture } from '../picture/picture.tsx'
import { type HeadWords, TaskPage, type TaskPageProps, TitleAndLead } from './task-page.tsx'

type Kind = { kind?: 'task'; picture?: never } | { kind: 'story' | 'reading'; picture: PictureName }

/**
 * A page with its heading and lead, laid out by `kind`: a `story` about the church has a full-width
 * picture, a `reading` page or list has a small arched picture beside its title, and a `task` or a
 * long text has no picture.
 */
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

type LinkLineProps = { href: string; words: string; className?: string; rel?: string }

/** A link on a line of its own; a button if its class does not say otherwise. */
export function LinkLine({ words, className = 'button primary', ...link }: LinkLineProps) {
  return (
    <p>
      <a className={className} {...link}>
        {words}
      </a>
    </p>
  )
}

type HeadProps = HeadWords & { picture: PictureName }

/** A head for pages that tell a story: a full-width picture, and the title on dark glass. */
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

/** A head with the text first and a small arched picture beside it. */
export function ReadingHead({ picture, ...words }: HeadProps) {
  const { language } = usePage()
  // A drawing is decorative; a photograph needs an alt text.
  const alt = uploadedPicture(picture) ? pictureText(picture, language) : ''
  return (
    <header className="page-heading reading-head">
      <div>
        <TitleAndLead {...words} />
      </div>
      <ArchedPicture name={picture} alt={alt} sizes="(width <= 760px) 5rem, 20rem" eager />
    </header>
  )
}
