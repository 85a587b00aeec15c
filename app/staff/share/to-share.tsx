import { useEffect, useState } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { now } from '../../../config/clock.server.ts'
import { ONLY } from '../../../domain/content/document-kind.ts'
import { payingIsSample } from '../../../domain/content/giving.ts'
import {
  type Language,
  languageOf,
  languages,
  readLanguage,
} from '../../../domain/content/language.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { readLiveState } from '../../../domain/live/live-video.server.ts'
import type { ShareShape } from '../../../media/share-layouts.ts'
import { database } from '../../../storage/database.server.ts'
import { Select } from '../../components/form/field.tsx'
import { KitPicture } from '../../share/kit-picture.tsx'
import { KitText } from '../../share/kit-text.tsx'
import { fileToShare, shareFile } from '../../share/share-file.ts'
import { type ShareKit, shareKit } from '../../share/share-kit.server.ts'
import { usePage } from '../../use-page.ts'
import { CopyButton } from '../accounts/copy-button.tsx'
import { Card } from '../shell/card.tsx'
import { StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/to-share'
import { readSubject, shareChoices } from './choices.server.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const pageLanguage = languageOf(url.pathname)
  const wanted = url.searchParams.get('language')
  const language = wanted ? readLanguage(wanted) : pageLanguage
  const of = url.searchParams.get('of') ?? `week/${ONLY}`
  const subject = readSubject(of)
  const storage = await database()
  const isLive = async () => (await readLiveState(storage, now())).is === 'live'
  return {
    of,
    language,
    kit: subject && (await shareKit(subject, language)),
    choices: await shareChoices(now(), pageLanguage, storage),
    notLive: subject?.kind === 'live' && !(await isLive()),
    sample: subject?.kind === 'giving' && payingIsSample(),
  }
}

/** Texts and pictures that the church can send by WhatsApp. */
export default function ToShare({ loaderData }: Route.ComponentProps) {
  const { toShare, share } = usePage().text
  const { kit, language, notLive, sample } = loaderData
  return (
    <StaffPage title={toShare.title} heading={toShare.title} lead={toShare.lead} wide>
      <Choices {...loaderData} />
      {!kit && <p className="empty">{toShare.none}</p>}
      {kit && (
        <div className="to-share">
          <Card heading={kit.title}>
            {notLive && <p>{toShare.notLive}</p>}
            {sample && <p className="alert">{toShare.sample}</p>}
            <KitText
              kit={kit}
              language={language}
              hint={
                <>
                  {interpolate(toShare.letters, { count: kit.letters })}{' '}
                  <span className="without-script">{toShare.select}</span>
                </>
              }
            >
              <CopyButton content={kit.text} words={share.copy} />
            </KitText>
          </Card>
          <Pictures key={kit.pictures.square} kit={kit} />
        </div>
      )}
    </StaffPage>
  )
}

/** The two cards and the poster, which can be shared, downloaded and printed. */
function Pictures({ kit }: { kit: ShareKit }) {
  const { toShare, account } = usePage().text
  const picture = { kit, download: toShare.download }
  return (
    <div className="share-pictures">
      <Card heading={toShare.square}>
        <KitPicture {...picture} shape="square">
          <ShareButton kit={kit} shape="square" />
        </KitPicture>
      </Card>
      <Card heading={toShare.status}>
        <KitPicture {...picture} shape="status">
          <ShareButton kit={kit} shape="status" />
        </KitPicture>
      </Card>
      <Card heading={toShare.poster}>
        <KitPicture {...picture} shape="poster">
          <button
            type="button"
            className="button quiet needs-script"
            onClick={() => void printPoster()}
          >
            {account.print}
          </button>
        </KitPicture>
      </Card>
    </div>
  )
}

/** Rendered only where the device can share a picture. */
function ShareButton({ kit, shape }: { kit: ShareKit; shape: ShareShape }) {
  const { toShare, share } = usePage().text
  const [file, setFile] = useState<File>()
  const [failed, setFailed] = useState(false)
  const src = kit.pictures[shape]
  useEffect(() => {
    let isGone = false
    const show = (shareable: File | undefined) => {
      if (!isGone) setFile(shareable)
    }
    fileToShare(src, `${shape}.jpg`).then(show, console.warn)
    return () => {
      isGone = true
    }
  }, [src, shape])
  if (!file) return null
  return (
    <>
      <button
        type="button"
        className="button quiet"
        onClick={async () => setFailed(!(await shareFile(file, kit.text)))}
      >
        {toShare.share}
      </button>
      <span role="status">{failed && share.notShared}</span>
    </>
  )
}

/** Loads the poster before it prints, because its image is lazy. */
async function printPoster(): Promise<void> {
  const poster = document.querySelector<HTMLImageElement>('[data-shape=poster] img')
  if (!poster) return
  poster.loading = 'eager'
  await poster.decode()
  print()
}

type ChoicesProps = {
  /** The chosen subject. */
  of: string
  language: Language
  choices: Awaited<ReturnType<typeof shareChoices>>
}

const chips = ['week', 'newsletter', 'live', 'giving'] as const
const lists = ['events', 'services', 'ministries', 'giving'] as const

/** Chooses the subject and the language: links to the usual subjects, and a list of all. */
function Choices({ of, language, choices }: ChoicesProps) {
  const { text, to } = usePage()
  const { toShare, site } = text
  const submit = useSubmit()
  const address = (of: string, language: Language) =>
    `${to('ToShare')}?${new URLSearchParams({ of, language })}`
  const names = { en: site.english, te: site.telugu }
  return (
    <div className="stack share-choices">
      <nav className="actions" aria-label={toShare.what}>
        {chips.map((chip) => {
          const subject = choices.chips[chip]
          return (
            subject && (
              <Link
                key={chip}
                className="button quiet"
                to={address(subject, language)}
                aria-current={subject === of ? 'true' : undefined}
                preventScrollReset
              >
                {toShare.chips[chip]}
              </Link>
            )
          )
        })}
      </nav>
      <Form className="inline-form" onChange={({ currentTarget }) => submit(currentTarget)}>
        <input type="hidden" name="language" value={language} />
        <Select
          key={of}
          field={{ id: 'share-of', name: 'of', defaultValue: of }}
          label={toShare.other}
        >
          {chips.slice(0, 3).map((chip) => {
            const subject = choices.chips[chip]
            return (
              subject && (
                <option key={chip} value={subject}>
                  {toShare.chips[chip]}
                </option>
              )
            )
          })}
          {lists.map((list) => (
            <optgroup key={list} label={toShare.kinds[list]}>
              {choices.lists[list].map(({ of, name }) => (
                <option key={of} value={of}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        <button type="submit" className="button quiet without-script">
          {toShare.show}
        </button>
      </Form>
      <nav className="actions" aria-label={toShare.words}>
        {languages.map((each) => (
          <Link
            key={each}
            className="button quiet"
            to={address(of, each)}
            aria-current={each === language ? 'true' : undefined}
            preventScrollReset
          >
            {names[each]}
          </Link>
        ))}
      </nav>
    </div>
  )
}
