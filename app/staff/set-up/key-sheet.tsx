import { useActionData } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import { confirmForm } from '../../../domain/staff/account.ts'
import { logAuditEvent } from '../../../domain/staff/audit.server.ts'
import { isFirstAccount } from '../../../domain/staff/set-up.server.ts'
import { settings } from '../../../settings.server.ts'
import { database } from '../../../storage/database.server.ts'
import { keyLines } from '../../../storage/encryption.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { usePage } from '../../use-page.ts'
import { accountForm } from '../accounts/account-form.server.ts'
import { StaffForm } from '../shell/form.tsx'
import { StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/key-sheet'

/** Shows the sheet at once after the set-up; later it requires the password. */
export async function loader(args: Route.LoaderArgs) {
  const { id, name } = await memberOf(args)
  const isNew = await isFirstAccount(id, await database())
  return { name, sheet: isNew ? await readSheet() : undefined }
}

async function readSheet() {
  const { dataDir, siteUrl, dataKeys } = settings
  return {
    keys: await keyLines(settings),
    dataDir,
    site: siteUrl.href,
    inSettings: dataKeys !== undefined,
  }
}

export const action = formAction({
  show: accountForm(confirmForm, async (_, { staff, storage }) => {
    await logAuditEvent({ staffName: staff.name, action: 'key-shown' }, storage)
    return { show: { sheet: await readSheet() } }
  }),
})

/** A sheet to print: what is needed to restore the site from a backup alone. */
export default function KeySheet({ loaderData }: Route.ComponentProps) {
  const { keySheet: words } = usePage().text
  const shown = useActionData<typeof action>()
  const sheet = shown && 'sheet' in shown ? shown.sheet : loaderData.sheet
  return (
    <StaffPage title={words.title} heading={words.heading} lead={words.lead}>
      {sheet ? (
        <Sheet {...sheet} name={loaderData.name} />
      ) : (
        <section className="card narrow">
          <StaffForm intent="show" form={confirmForm} button={words.show} />
        </section>
      )}
    </StaffPage>
  )
}

type SheetProps = Awaited<ReturnType<typeof readSheet>> & { name: string }

function Sheet({ keys, dataDir, site, inSettings, name }: SheetProps) {
  const { text, to } = usePage()
  const { account, keySheet: words } = text
  return (
    <>
      <section>
        <h2>{words.key}</h2>
        <p>{inSettings ? words.keyInSettings : interpolate(words.keyInFile, { dataDir })}</p>
        {keys.map((key) => (
          <p key={key}>
            <code className="secret">{key}</code>
          </p>
        ))}
      </section>
      <section>
        <h2>{words.back}</h2>
        <p>{interpolate(words.signIn, { address: new URL(to('LoginPage'), site).href, name })}</p>
        <p>{words.lost}</p>
        <p>
          <code className="secret">npm run staff -- password {name}</code>
        </p>
        <p>{words.restore}</p>
        <p>
          <code className="secret">npm run restore -- FILE</code>
        </p>
      </section>
      <p className="actions">
        <button type="button" className="button primary needs-script" onClick={() => print()}>
          {account.print}
        </button>
        <a className="button quiet" href={to('Staff')}>
          {words.done}
        </a>
      </p>
    </>
  )
}
