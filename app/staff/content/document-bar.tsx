import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { shortMoment } from '../../../domain/calendar/day.ts'
import type { Document } from '../../../domain/content/document.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { usePage } from '../../use-page.ts'
import { DOCUMENT, type Typing } from './document-form.tsx'
import { SignInLink } from './sign-in-to-save.tsx'

/** Who saved the draft and who published, and when. The reader's own draft has no name. */
export type Stored = {
  draft?: { staffName: string; savedAt: string } | undefined
  published?: { staffName: string; publishedAt: string } | undefined
}

/** Leaves out the texts, which the form has. */
export function storedBy(
  reader: { name: string },
  { draft, published }: Pick<Partial<Document>, 'draft' | 'published'>,
): Stored {
  return {
    draft: draft && {
      staffName: draft.staffName === reader.name ? '' : draft.staffName,
      savedAt: draft.savedAt,
    },
    published: published && {
      staffName: published.staffName,
      publishedAt: published.publishedAt,
    },
  }
}

type Props = {
  typing: Typing
  stored: Stored
  /** The day in the ministry's zone. */
  today: string
  /** The main button. */
  main: ReactNode
  /** Whether the main button saves the draft. */
  saves?: boolean
  /** Says what the main button and Preview wait for. */
  waitsFor?: string
  /** Whether a page shows the document. */
  hasPreview?: boolean
  /** The other actions, in a menu. */
  children?: ReactNode
}

/** Stays in view below a document's form: its state, its buttons and a menu. */
export function DocumentBar({ typing, main, saves = false, waitsFor, children, ...props }: Props) {
  const { site } = usePage().text
  const { hasPreview = true } = props
  const { trouble, saved, isKept, upload } = typing
  const isWaiting = typing.disabled && waitsFor !== undefined
  const state =
    useStateWords(typing, props.stored, props.today) ?? (isWaiting ? '' : site.bar.nothing)
  // Has the planned time when the server has refused it.
  const [search] = useSearchParams()
  const uploadWords = upload && site.bar.upload[upload]
  const announced =
    uploadWords ?? (trouble ? site.bar[trouble] : saved?.savedAt && site.bar.savedDraft)
  const closeOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== 'Escape' || !currentTarget.open) return
    currentTarget.open = false
    currentTarget.querySelector('summary')?.focus()
  }
  // The menu must not cover the element that has the focus.
  const closeOnBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
  }
  return (
    <div className="document-bar">
      <p className="document-state" data-trouble={upload === 'failed' ? upload : trouble}>
        {uploadWords ?? (trouble ? site.bar[trouble] : isKept ? site.drafts.kept : state)}
        {isWaiting && <span> {waitsFor}</span>}
      </p>
      {/* Announces only another kind of state, not every autosave. */}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <div className="document-buttons">
        {main}
        {trouble === 'signedOut' && <SignInLink variant="quiet" onClick={typing.carryOver} />}
        {!saves && <Send intent="save" words={site.save} withoutScript={!trouble} />}
        {hasPreview && <Send intent="preview" words={site.preview} disabled={isWaiting} />}
        {children && (
          <details
            className="document-menu"
            open={search.has('planDate')}
            onKeyDown={closeOnEscape}
            onBlur={closeOnBlur}
          >
            <summary className="button quiet">{site.bar.menu}</summary>
            <div>{children}</div>
          </details>
        )}
      </div>
    </div>
  )
}

function useStateWords({ saved }: Typing, { draft, published }: Stored, today: string) {
  const { text, language } = usePage()
  const { bar, fromStarter } = text.site
  const time = (instant: string) => shortMoment(instant, today, language)
  const savedAt = saved ? saved.savedAt : draft?.staffName === '' ? draft.savedAt : undefined
  if (savedAt) return interpolate(bar.saved, { time: time(savedAt) })
  if (draft && !saved) {
    return interpolate(bar.savedBy, { time: time(draft.savedAt), name: draft.staffName })
  }
  if (!published) return undefined
  if (!published.staffName) return fromStarter
  return interpolate(bar.published, { time: time(published.publishedAt) })
}

type SendProps = {
  intent: string
  words: string
  primary?: boolean
  disabled?: boolean
  withoutScript?: boolean
}

/** A submit button of the document's form, placed outside of it. */
export function Send({ intent, words, primary, disabled, withoutScript }: SendProps) {
  const className = primary ? 'button primary' : 'button quiet'
  return (
    <button
      className={withoutScript ? `${className} without-script` : className}
      type="submit"
      form={DOCUMENT}
      name="intent"
      value={intent}
      disabled={disabled}
    >
      {words}
    </button>
  )
}
