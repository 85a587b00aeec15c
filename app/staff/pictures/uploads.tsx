import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useRevalidator } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import { type CallName, callPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { type Sent, sendFile } from './send-file.ts'

type Upload = { id: number; file: File; part: number; outcome?: Sent | undefined }

/** Tells the surrounding form about an upload; resolves to whether the file has arrived. */
export const WaitForUpload = createContext<(arrives: Promise<boolean>) => void>(() => {})

type Props = {
  label: string
  hint: string
  accept: string
  /** The call that receives each file. */
  call: CallName
  prepare?: (file: File) => Promise<Blob>
  /** Name of the file input, if its form works without JavaScript. */
  name?: string
  multiple?: boolean
  /** What the server does with a file that it has; by default it prepares it for phones. */
  reading?: string | undefined
  onAdded?: (name: string) => void
}

/** Uploads photos, scaled down in the browser first. */
export function PictureUploads(props: Pick<Props, 'label' | 'name' | 'multiple' | 'onAdded'>) {
  const { hint, several } = usePage().text.pictures
  return (
    <Uploads
      {...props}
      hint={props.multiple ? `${hint} ${several}` : hint}
      accept="image/jpeg,image/png,image/webp,image/avif"
      call="uploadPicture"
      prepare={shrinkPicture}
    />
  )
}

/** Uploads files one after another as soon as they are chosen, and shows each one's progress. */
export function Uploads({ label, hint, name, multiple = false, ...props }: Props) {
  const { accept, call, prepare, reading, onAdded } = props
  const { text, language } = usePage()
  const { pictures } = text
  const { revalidate } = useRevalidator()
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waitForUpload = useContext(WaitForUpload)
  const id = useId()

  const change = (changed: number, values: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === changed ? { ...each, ...values } : each)))

  const send = ({ id: sent, file }: Upload) => {
    change(sent, { part: 0, outcome: undefined })
    const arrives = queue.current.then(async () => {
      const blob = prepare ? await prepare(file) : file
      const outcome = await sendFile(
        `${callPath(call)}?language=${language}`,
        { blob, name: file.name },
        { ...pictures, tooLarge: text.form.tooLarge },
        (part) => change(sent, { part }),
      )
      change(sent, { outcome })
      if (!('name' in outcome)) return false
      await revalidate()
      onAdded?.(outcome.name)
      return true
    })
    queue.current = arrives
    waitForUpload(arrives)
  }

  const choose = (from: HTMLInputElement) => {
    const first = (uploads.at(-1)?.id ?? -1) + 1
    const chosen = [...(from.files ?? [])].map((file, at) => ({ id: first + at, file, part: 0 }))
    // Cleared, so that submitting the form does not upload the files again.
    from.value = ''
    // Where one file is asked for, the next choice takes the place of what was wrong with the last.
    setUploads(multiple ? [...uploads, ...chosen] : chosen)
    for (const upload of chosen) send(upload)
  }

  // Files chosen before hydration.
  const input = useRef<HTMLInputElement>(null)
  const chooseFirst = useEffectEvent(choose)
  useEffect(() => {
    if (!input.current) return
    // A form without a script sends one file.
    input.current.multiple = multiple
    if (input.current.files?.length) chooseFirst(input.current)
  }, [multiple])

  return (
    // Without a name it is in a form that cannot send files, so it needs JavaScript.
    <div className={name ? 'field uploads' : 'field uploads needs-script'}>
      <label htmlFor={id}>{label}</label>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <input
        id={id}
        name={name}
        type="file"
        accept={accept}
        aria-describedby={`${id}-hint`}
        ref={input}
        onChange={({ currentTarget }) => choose(currentTarget)}
      />
      <ul className="stack tight" aria-live="polite">
        {uploads.map((upload) => (
          <li key={upload.id}>
            <UploadState upload={upload} reading={reading} retry={() => send(upload)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type StateProps = Pick<Props, 'reading'> & { upload: Upload; retry: () => void }

function UploadState({ upload, reading, retry }: StateProps) {
  const { pictures } = usePage().text
  const { part, outcome } = upload
  const { name } = upload.file
  if (!outcome) {
    const percent = Math.round(part * 100)
    return (
      <p>
        <progress value={part} aria-label={name} />{' '}
        {part === 1
          ? (reading ?? pictures.encoding)
          : interpolate(pictures.sending, { name, percent })}
      </p>
    )
  }
  if ('name' in outcome) return <p>{`${name}: ${pictures.done}`}</p>
  return (
    <>
      <p className="field-error">
        {name}: {outcome.message}
      </p>
      {!outcome.isRefused && (
        <button type="button" className="button quiet" onClick={retry}>
          {pictures.again}
          <span className="visually-hidden">: {name}</span>
        </button>
      )}
    </>
  )
}

/** Pixels. The server stores no larger edge (media/encode-upload.ts). */
const EDGE = 2400

/**
 * Scales a photo down to the size that the site needs, to upload about a tenth of the bytes.
 * Returns the file itself when it is small or the browser cannot decode it; the server validates.
 */
async function shrinkPicture(file: File): Promise<Blob> {
  try {
    const image = await createImageBitmap(file)
    const scale = Math.min(1, EDGE / Math.max(image.width, image.height))
    if (scale === 1 && file.size < 1024 * 1024) return file
    const width = Math.round(image.width * scale)
    const height = Math.round(image.height * scale)
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) return file
    // Transparent areas become white, as on the server.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.drawImage(image, 0, 0, width, height)
    image.close()
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  } catch {
    return file
  }
}
