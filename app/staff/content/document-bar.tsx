import type { ReactNode } from 'react'
import { shortMoment } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { Confirm } from '../../components/confirm/confirm.tsx'
import { signInPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { Menu } from '../shell/menu.tsx'
import { ButtonForm } from '../shell/page.tsx'
import type { DocumentData } from './document-data.server.ts'
import { documentKindForms } from './document-kind-forms.ts'
import type { useSaving } from './use-saving.ts'

/** The form's id, for submit buttons outside of it. */
export const DOCUMENT = 'document'

export type EditorProps = DocumentData & {
  /** The words of the button that publishes. */
  publish: string
  /** What the button waits for while a field is wrong; without it, it says what is wrong. */
  waitsFor?: string | undefined
  /** The inputs, if they are not those of the kind. */
  children?: ReactNode
}

type Props = EditorProps & { saving: ReturnType<typeof useSaving>; hasUploads: boolean }

/** Stays in view below a document's form: its state, its buttons and a menu. */
export function DocumentBar({ saving, hasUploads, waitsFor, mayPublish, ...props }: Props) {
  const { site } = usePage().text
  const { trouble, saved } = saving
  const state = useStateWords(saving, props)
  const troubleWords = useTroubleWords(trouble)
  // Somebody else has saved: nothing is published before one has looked at both.
  const isConflict = typeof trouble === 'object'
  const isSignedOut = trouble === 'signedOut'
  const isWaiting = waitsFor !== undefined
  const primary = 'button primary'
  // With JavaScript it saves by itself.
  const second = trouble ? 'button quiet' : 'button quiet without-script'
  const important = hasUploads ? site.bar.uploading : troubleWords
  const savedAt = saved ? saved.savedAt : props.draft?.savedAt
  return (
    <div className="foot-bar document-bar">
      <p className="document-saved" data-trouble={trouble ? 'trouble' : undefined}>
        {important ?? waitsFor ?? state}
      </p>
      {/* Announces only another kind of state, not every autosave. */}
      <p className="visually-hidden" role="status">
        {important ?? (saved && site.bar.savedDraft)}
      </p>
      <div className="document-buttons">
        {isSignedOut ? (
          <SignInLink here={saving.here} />
        ) : isConflict ? (
          <Send intent="save" words={site.conflict.look} className={primary} />
        ) : mayPublish ? (
          <Send intent="publish" words={props.publish} className={primary} disabled={isWaiting} />
        ) : (
          <Send intent="save" words={site.save} className={primary} />
        )}
        {mayPublish && !isConflict && !isSignedOut && (
          <Send intent="save" words={site.save} className={second} />
        )}
        {documentKindForms[props.kind].page && !isSignedOut && (
          <Send intent="preview" words={site.preview} disabled={isWaiting} />
        )}
        <Menu className="document-menu">
          <summary className="button quiet">{site.bar.menu}</summary>
          <div>
            {!mayPublish && <p className="field-hint">{site.draftsOnly}</p>}
            {savedAt && (
              <Confirm
                {...site.discard}
                intent="discard"
                fields={{ revision: saving.revision }}
                action={saving.here}
              />
            )}
            {mayPublish &&
              props.placed &&
              (props.deleted ? (
                <Send intent="undelete" words={site.undelete} />
              ) : (
                <Confirm {...site.delete} intent="delete" />
              ))}
          </div>
        </Menu>
      </div>
    </div>
  )
}

type State = Pick<EditorProps, 'draft' | 'visitors' | 'today'>

/** `Saved 10:32, not published.` and what visitors get until then. */
function useStateWords({ saved }: Props['saving'], { draft, visitors, today }: State) {
  const { text, language } = usePage()
  const { bar } = text.site
  const time = (instant: string) => shortMoment(instant, today, language)
  const savedAt = saved ? saved.savedAt : draft?.isMine && draft.savedAt
  const words = savedAt
    ? interpolate(bar.saved, { time: time(savedAt) })
    : draft && !saved
      ? interpolate(bar.savedBy, { time: time(draft.savedAt), name: draft.staffName })
      : ''
  // Said already, or from before the draft that has been saved meanwhile.
  const isSaid = words && (!draft || visitors === text.site.visitors.nothingYet)
  return [words, !isSaid && visitors].filter(Boolean).join(' ') || bar.nothing
}

function useTroubleWords(trouble: Props['saving']['trouble']): string | undefined {
  const { bar, conflict } = usePage().text.site
  if (typeof trouble !== 'object') return trouble && bar[trouble]
  const { name, time } = trouble
  return interpolate(conflict.heading, { name, time })
}

type SendProps = { intent: string; words: string; className?: string; disabled?: boolean }

/** A submit button of the document's form, placed outside of it. */
function Send({ intent, words, className = 'button quiet', disabled }: SendProps) {
  return (
    <button
      className={className}
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

/** What is typed stays in the tab until after the sign-in. */
export function SignInToSave({ here }: { here: string }) {
  const { site } = usePage().text
  return (
    <p className="row sign-in-to-save">
      <SignInLink here={here} />
      <span className="needs-script">{site.signInWhy}</span>
      <span className="without-script">{site.signInPlain}</span>
    </p>
  )
}

/** Leads back to the document that the form was saved as, where what is in the tab comes back. */
function SignInLink({ here }: { here: string }) {
  const { text, language } = usePage()
  return (
    <a className="button primary" href={signInPath(language, here)}>
      {text.site.signIn}
    </a>
  )
}

type UndoProps = NonNullable<DocumentData['undo']> & { action?: string }

/** Takes the last publication back. */
export function Undo({ action, ...fields }: UndoProps) {
  const { record } = usePage().text
  return (
    <ButtonForm intent="restore" fields={fields} words={record.undo} {...(action && { action })} />
  )
}
