import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import { callPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { sendFile } from '../pictures/send-file.ts'

type State = { part: number } | { message: string }

/**
 * Sends a file and goes to its preview. With script the page stays when the file does not arrive,
 * with the file still chosen, and shows how much was sent.
 */
export function ListUpload() {
  const { text, language, to } = usePage()
  const { subscribers: words } = text
  const navigate = useNavigate()
  const [state, setState] = useState<State>()
  const sending = state !== undefined && 'part' in state
  const message = state && 'message' in state ? state.message : undefined
  const address = `${callPath('uploadSubscribers')}?language=${language}`

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const file = new FormData(event.currentTarget).get('file')
    // Without a chosen file, browsers submit an empty one.
    if (!(file instanceof File) || !file.name) return setState({ message: words.refused.noFile })
    setState({ part: 0 })
    const sent = await sendFile(
      address,
      { blob: file, name: file.name },
      words.refused.unreachable,
      (part) => setState({ part }),
    )
    if ('message' in sent) return setState(sent)
    await navigate(to('SubscriberImport', { id: sent.name }))
  }

  return (
    <form
      className="form"
      method="post"
      encType="multipart/form-data"
      action={address}
      aria-busy={sending || undefined}
      onSubmit={(event) => void send(event)}
    >
      <div className="field">
        <label htmlFor="list-file">{words.file}</label>
        <p className="field-hint" id="list-file-hint">
          {words.fileHint}
        </p>
        {message && (
          <p className="field-error" id="list-file-error" role="alert">
            {message}
          </p>
        )}
        <input
          id="list-file"
          name="file"
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? 'list-file-hint list-file-error' : 'list-file-hint'}
          onChange={() => setState(undefined)}
        />
        <div aria-live="polite">
          {state && 'part' in state && (
            <p className="flush">
              <progress value={state.part} aria-label={words.file} />{' '}
              {state.part === 1
                ? words.reading
                : interpolate(words.sending, { percent: Math.round(state.part * 100) })}
            </p>
          )}
        </div>
      </div>
      {/* Not disabled while it is sent, which would lose the focus. */}
      <button className="button primary" type="submit">
        {words.look}
      </button>
    </form>
  )
}
