import { type ReactNode, useContext } from 'react'
import { useLoaderData } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { hourWords } from '../../../domain/calendar/time-words.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { serverTextIn } from '../../../domain/content/server-text.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { confirmForm } from '../../../domain/staff/account.ts'
import { logAuditEvent } from '../../../domain/staff/audit.server.ts'
import { database } from '../../../storage/database.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { usePage } from '../../use-page.ts'
import { accountForm } from '../accounts/account-form.server.ts'
import { roleNames } from '../accounts/role-field.tsx'
import { Details } from '../records/values.tsx'
import { formFailureOf } from '../shell/failure-alert.tsx'
import { StaffForm } from '../shell/form.tsx'
import { SiteName, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/handover'
import { readHandover, readKey } from './handover.server.ts'

/** The sheet for a person who takes over the site; the key of the prayers requires the password. */
export async function loader(args: Route.LoaderArgs) {
  const { name, asksPassword: asks } = await memberOf(args)
  const sheet = await readHandover(await database())
  // Only this page uses these texts, so they are sent with its data.
  const { handover: words } = serverTextIn(languageOf(args.url.pathname))
  return { name, asks, sheet, words }
}

export const action = formAction({
  show: accountForm(confirmForm, async (_, { staff, storage }) => {
    await logAuditEvent({ staffName: staff.name, action: 'key-shown' }, storage)
    return { show: { key: await readKey(storage) } }
  }),
})

export default function Handover({ loaderData, actionData: shown }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { words } = loaderData
  const key = shown && 'key' in shown ? shown.key : undefined
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
      <HandoverSheet prayerKey={key} />
    </StaffPage>
  )
}

/** The printed part of the page. */
function HandoverSheet({ prayerKey }: { prayerKey: string | undefined }) {
  const { text, to, language } = usePage()
  const { sheet, words, name } = useLoaderData<typeof loader>()
  const { databaseServer: server, mail, backup } = sheet
  const signIn = { address: new URL(to('LoginPage'), sheet.site).href, name }
  return (
    <article className="handover">
      <p>{interpolate(words.madeAt, { date: dateAndTime(sheet.at, language), name })}</p>
      <Part heading={words.runs}>
        <Details
          lines={[
            [words.church, useContext(SiteName)],
            [words.address, sheet.site],
            [words.version, [sheet.version, sheet.releases].filter(Boolean).join(', ')],
            [words.machine, sheet.machine],
            [words.dataDir, sheet.dataDir],
            [words.database, server ? interpolate(words.onServer, { server }) : words.inFile],
            [words.mail, mail ? interpolate(words.sentBy, mail) : words.noMail],
          ]}
        />
      </Part>
      <Part heading={words.people}>
        <Details
          lines={sheet.people.map(({ name: person, roles, email }) => [
            person,
            [roleNames(roles, text), email].filter(Boolean).join(', '),
          ])}
        />
      </Part>
      <Part heading={words.backups}>
        {backup ? (
          <Backups {...backup} />
        ) : (
          <p>
            <strong>{words.noBackups}</strong>
          </p>
        )}
      </Part>
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
        <div className="by-hand">
          <Details lines={words.lines.map((line) => [line, '\u00a0'])} />
        </div>
      </Part>
    </article>
  )
}

type Backup = NonNullable<Awaited<ReturnType<typeof readHandover>>['backup']>

function Backups({ folder, upgrades, hour, keep, newest, isEncrypted, isCopied }: Backup) {
  const { language } = usePage()
  const { words } = useLoaderData<typeof loader>()
  return (
    <>
      <Details
        lines={[
          [words.backupFolder, folder],
          [words.when, interpolate(words.everyNight, { hour: hourWords(hour, language), keep })],
          [
            words.newest,
            newest
              ? interpolate(words.newestOf, { ...newest, date: dateAndTime(newest.at, language) })
              : words.noneYet,
          ],
          [words.upgrades, upgrades],
        ]}
      />
      <p>{isEncrypted ? words.encrypted : words.notEncrypted}</p>
      {isCopied && <p>{words.copied}</p>}
    </>
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

function Command({ children }: { children: string }) {
  return (
    <p>
      <code className="secret">{children}</code>
    </p>
  )
}
