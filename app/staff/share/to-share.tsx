import { now } from '../../../clock.server.ts'
import { ONLY } from '../../../domain/content/document-kind.ts'
import { payingIsSample } from '../../../domain/content/giving.ts'
import { languageOf, readLanguage } from '../../../domain/content/language.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { readLiveState } from '../../../domain/live/live-video.server.ts'
import { database } from '../../../storage/database.server.ts'
import { KitText } from '../../share/kit-text.tsx'
import { shareKit } from '../../share/share-kit.server.ts'
import { usePage } from '../../use-page.ts'
import { CopyButton } from '../accounts/copy-button.tsx'
import { Card } from '../shell/card.tsx'
import { StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/to-share'
import { readSubject, shareChoices } from './choices.server.ts'
import { Choices } from './choices.tsx'
import { Pictures } from './pictures.tsx'

export async function loader({ url }: Route.LoaderArgs) {
  const here = languageOf(url.pathname)
  const wanted = url.searchParams.get('language')
  const language = wanted ? readLanguage(wanted) : here
  const of = url.searchParams.get('of') ?? `week/${ONLY}`
  const subject = readSubject(of)
  const storage = await database()
  const isLive = async () => (await readLiveState(storage, now())).is === 'live'
  return {
    of,
    language,
    kit: subject && (await shareKit(subject, language)),
    choices: await shareChoices(now(), here, storage),
    notLive: subject?.kind === 'live' && !(await isLive()),
    sample: subject?.kind === 'giving' && payingIsSample(),
  }
}

/** What the church sends by WhatsApp, ready to send. */
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
