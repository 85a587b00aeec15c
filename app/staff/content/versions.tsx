import { Link } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import type { Version } from '../../../domain/content/document.ts'
import type { Change } from '../../../domain/content/fields.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { usePage } from '../../use-page.ts'
import { ButtonForm } from '../shell/button-form.tsx'
import { Difference } from './difference.tsx'
import type { PictureChoice } from './picture-choices.server.ts'

type ListedVersion = Pick<Version, 'id' | 'staffName' | 'publishedAt' | 'languages'> & {
  isRestored: boolean
  /** What it changed, in a line. */
  words: string
}

type Props = {
  /** The newest first. */
  versions: ListedVersion[]
  /** The id of the one that is compared with the version before it. */
  opened: number | undefined
  compared: Change[]
  pictures: PictureChoice[]
  mayPublish: boolean
}

/**
 * The versions of a document, a line each; a tap on one shows all that it changed. The one before the
 * current has its button at once: what was published last is taken back most.
 */
export function Versions({ versions, opened, compared, pictures, mayPublish }: Props) {
  return (
    <ol className="flush document-versions">
      {versions.map((version, at) => {
        const isOpen = version.id === opened
        return (
          <li key={version.id} id={`v${version.id}`}>
            <Line version={version} isCurrent={at === 0} isOpen={isOpen} />
            {isOpen && <Compared changes={compared} pictures={pictures} />}
            {mayPublish && (at === 1 || (at > 1 && isOpen)) && <Restore {...version} />}
          </li>
        )
      })}
    </ol>
  )
}

type LineProps = { version: ListedVersion; isCurrent: boolean; isOpen: boolean }

function Line({ version, isCurrent, isOpen }: LineProps) {
  const { site } = usePage().text
  const { id, languages, isRestored } = version
  const alone = { en: site.english, te: site.telugu, both: '' }[languages]
  const more = [isRestored ? site.restored : alone, isCurrent ? site.current : ''].filter(Boolean)
  return (
    <Link
      to={{ search: isOpen ? '' : `?version=${id}`, hash: `v${id}` }}
      aria-expanded={isOpen}
      preventScrollReset
    >
      <span className="small muted">{[useWhen(version), ...more].join(' · ')}</span>
      <span>{version.words}</span>
    </Link>
  )
}

function Compared({ changes, pictures }: { changes: Change[]; pictures: PictureChoice[] }) {
  const { site } = usePage().text
  return (
    <section className="card">
      <h2>{site.changes.heading}</h2>
      {changes.length === 0 && <p>{site.same}</p>}
      {changes.map((change) => (
        <Difference key={change.fieldPath} {...change} pictures={pictures} />
      ))}
    </section>
  )
}

function Restore({ id, publishedAt }: ListedVersion) {
  const { text, language } = usePage()
  const of = dateAndTime(publishedAt, language)
  return <ButtonForm intent="restore" fields={{ id }} words={text.site.restore} of={of} />
}

/** When a version was published, and by whom. */
function useWhen({ staffName, publishedAt }: ListedVersion): string {
  const { text, language } = usePage()
  const { byWhom, fromStarter } = text.site
  if (!staffName) return fromStarter
  return interpolate(byWhom, { date: dateAndTime(publishedAt, language), name: staffName })
}
