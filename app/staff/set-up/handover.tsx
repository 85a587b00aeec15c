import { type ReactNode, useContext } from 'react'
import { useActionData } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { hourWords } from '../../../domain/calendar/time-words.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { type ServerText, serverTextIn } from '../../../domain/content/server-text.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { confirmForm } from '../../../domain/staff/account.ts'
import { logAuditEvent } from '../../../domain/staff/audit.server.ts'
import { isFirstAccount } from '../../../domain/staff/set-up.server.ts'
import { database } from '../../../storage/database.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { usePage } from '../../use-page.ts'
import { accountForm } from '../accounts/account-form.server.ts'
import { roleNames } from '../accounts/role-field.tsx'
import { StaffForm } from '../shell/form.tsx'
import { formFailureOf } from '../shell/form-failure.ts'
import { SiteName, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/handover'
import { readHandover, readKey } from './handover.server.ts'

/**
 * The sheet for a person who takes over the site. After the set-up it has the key of the prayers at
 * once; later that requires the password.
 */
export async function loader(args: Route.LoaderArgs) {
  const { id, name, asksPassword: asks } = await memberOf(args)
  const storage = await database()
  const isNew = await isFirstAccount(id, storage)
  const [sheet, key] = await Promise.all([
    readHandover(storage),
    isNew ? readKey(storage) : undefined,
  ])
  // Only this page uses these texts, so they are sent with its data.
  const { handover: words } = serverTextIn(languageOf(args.url.pathname))
  return { name, asks, sheet, key, words }
}

export const action = formAction({
  show: accountForm(confirmForm, async (_, { staff, storage }) => {
    await logAuditEvent({ staffName: staff.name, action: 'key-shown' }, storage)
    return { show: { key: await readKey(storage) } }
  }),
})

export default function Handover({ loaderData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { words, sheet, name } = loaderData
  const shown = useActionData<typeof action>()
  const key = shown && 'key' in shown ? shown.key : loaderData.key
  return (
    <StaffPage title={text.handover.title} heading={words.heading} lead={words.lead}>
      <p className="actions">
        <button type="button" className="button primary needs-script" onClick={() => print()}>
          {text.account.print}
        </button>
        <a className="button quiet" href={to('Staff')}>
          {key ? words.done : text.staff.toStaff}
        </a>
      </p>
      {!key && (
        <details className="unfold no-print" open={formFailureOf(shown) !== undefined}>
          <summary>{words.show}</summary>
          <p>{words.showText}</p>
          <StaffForm
            intent="show"
            form={confirmForm}
            asks={loaderData.asks}
            button={words.showButton}
            buttonClass="button quiet"
          />
        </details>
      )}
      <HandoverSheet sheet={sheet} prayerKey={key} words={words} name={name} />
    </StaffPage>
  )
}

type Sheet = Awaited<ReturnType<typeof readHandover>>
type Words = ServerText['handover']
type PartProps = { sheet: Sheet; words: Words }
type HandoverSheetProps = PartProps & { name: string; prayerKey: string | undefined }

/** The printed part of the page. */
function HandoverSheet({ sheet, words, name, prayerKey }: HandoverSheetProps) {
  const { text, to, language } = usePage()
  const signIn = { address: new URL(to('LoginPage'), sheet.site).href, name }
  return (
    <article className="handover">
      <p>{interpolate(words.madeAt, { date: dateAndTime(sheet.at, language), name })}</p>
      <WhereItRuns sheet={sheet} words={words} />
      <Part heading={words.people}>
        <dl className="facts">
          {sheet.people.map(({ id, name: person, roles, email }) => (
            <Fact key={id} name={person}>
              {roleNames(roles, text)}
              {email && `, ${email}`}
            </Fact>
          ))}
        </dl>
      </Part>
      <Backups sheet={sheet} words={words} />
      <Part heading={words.back}>
        <p>{interpolate(words.signIn, signIn)}</p>
        <p>{words.lost}</p>
        <Command>{`lampstand staff password ${name}`}</Command>
      </Part>
      <Part heading={words.restore}>
        <p>{words.restoreText}</p>
        <Command>lampstand restore FILE</Command>
        <p>{words.commandsText}</p>
      </Part>
      <Part heading={words.key}>
        <p>
          {sheet.keyInSettings
            ? words.keyInSettings
            : interpolate(words.keyInFile, { dataDir: sheet.dataDir })}
        </p>
        {prayerKey ? (
          <Command>{prayerKey}</Command>
        ) : (
          <p>
            <strong>{words.keyLeftOut}</strong>
          </p>
        )}
      </Part>
      <Part heading={words.byHand}>
        <dl className="facts by-hand">
          {words.lines.map((line) => (
            <Fact key={line} name={line} />
          ))}
        </dl>
      </Part>
    </article>
  )
}

function WhereItRuns({ sheet, words }: PartProps) {
  const { databaseServer: server, mail } = sheet
  return (
    <Part heading={words.runs}>
      <dl className="facts">
        <Fact name={words.church}>{useContext(SiteName)}</Fact>
        <Fact name={words.address}>{sheet.site}</Fact>
        <Fact name={words.version}>
          {sheet.version}
          {sheet.releases && `, ${sheet.releases}`}
        </Fact>
        <Fact name={words.machine}>{sheet.machine}</Fact>
        <Fact name={words.dataDir}>{sheet.dataDir}</Fact>
        <Fact name={words.database}>
          {server ? interpolate(words.onServer, { server }) : words.inFile}
        </Fact>
        <Fact name={words.mail}>{mail ? interpolate(words.sentBy, mail) : words.noMail}</Fact>
      </dl>
    </Part>
  )
}

function Backups({ sheet: { backup }, words }: PartProps) {
  const { language } = usePage()
  if (!backup) {
    return (
      <Part heading={words.backups}>
        <p>
          <strong>{words.noBackups}</strong>
        </p>
      </Part>
    )
  }
  const { folder, upgrades, hour, keep, newest, isEncrypted, isCopied } = backup
  return (
    <Part heading={words.backups}>
      <dl className="facts">
        <Fact name={words.backupFolder}>{folder}</Fact>
        <Fact name={words.when}>
          {interpolate(words.everyNight, { hour: hourWords(hour, language), keep })}
        </Fact>
        <Fact name={words.newest}>
          {newest
            ? interpolate(words.newestOf, { ...newest, date: dateAndTime(newest.at, language) })
            : words.noneYet}
        </Fact>
        <Fact name={words.upgrades}>{upgrades}</Fact>
      </dl>
      <p>{isEncrypted ? words.encrypted : words.notEncrypted}</p>
      {isCopied && <p>{words.copied}</p>}
    </Part>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2>{heading}</h2>
      {children}
    </section>
  )
}

function Fact({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Command({ children }: { children: string }) {
  return (
    <p>
      <code className="secret">{children}</code>
    </p>
  )
}
