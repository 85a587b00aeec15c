import { redirect } from 'react-router'
import { languageOf } from '../../domain/content/language.ts'
import { codeForm, confirmForm } from '../../domain/staff/account.ts'
import { appAddress } from '../../domain/staff/one-time-code.server.ts'
import { confirmPassword } from '../../domain/staff/own-password.server.ts'
import { countRecoveryCodes } from '../../domain/staff/recovery-code.server.ts'
import {
  confirmSecondStep,
  endSecondStep,
  prepareSecondStep,
  renewRecoveryCodes,
  secondStepOf,
} from '../../domain/staff/two-factor.server.ts'
import { addresses } from '../address.ts'
import { FormAlert } from '../components/form/form-alert.tsx'
import { island } from '../islands/island.tsx'
import RecoveryCodesIsland from '../islands/recovery-codes.tsx'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/account-second-step'
import { Said } from './account-form.tsx'
import { accountForms, type By, formFor } from './account-forms.server.ts'
import { Back } from './back.tsx'
import { memberOf } from './member.server.ts'
import { StaffPage } from './page.tsx'
import { SecondStepOff, SecondStepOn, SecondStepPending } from './second-step-parts.tsx'

const RecoveryCodes = island('recovery-codes', RecoveryCodesIsland, 'visible')

export async function loader(args: Route.LoaderArgs) {
  const { id, name } = await memberOf(args)
  const [{ on, pending }, codesLeft] = await Promise.all([secondStepOf(id), countRecoveryCodes(id)])
  const setUp = pending && { secret: pending, address: appAddress(pending, name) }
  return { on, codesLeft, setUp: setUp || undefined }
}

export const action = accountForms({
  prepare: formFor(confirmForm, async ({ password }, by) => {
    await confirmed(by, password)
    await prepareSecondStep(by.member)
    return redirect(by.path, 303)
  }),
  confirm: formFor(codeForm, async ({ code }, { member }) => ({
    codes: await confirmSecondStep(member, code),
  })),
  renew: formFor(confirmForm, async ({ password }, by) => {
    await confirmed(by, password)
    return { codes: await renewRecoveryCodes(by.member) }
  }),
  off: formFor(confirmForm, async ({ password }, by) => {
    await confirmed(by, password)
    await endSecondStep(by.member)
    return redirect(`${addresses(languageOf(by.path))('Account')}?done=second-step-off`, 303)
  }),
})

function confirmed({ member, address }: By, password: string): Promise<void> {
  return confirmPassword(member, { password, field: 'password', client: address })
}

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { account } = text
  if (actionData && 'codes' in actionData) {
    return (
      <StaffPage title={text.account.secondStep} heading={account.codesHeading}>
        <FormAlert message={{ kind: 'success', words: account.codesDone }} summary="" />
        <div className="card">
          <RecoveryCodes codes={actionData.codes} text={account} />
          <a className="button primary" href={to('Account')}>
            {account.kept}
          </a>
        </div>
      </StaffPage>
    )
  }
  const shared = { action: to('SecondStep'), answer: actionData }
  return (
    <StaffPage
      title={text.account.secondStep}
      heading={account.secondStep}
      lead={account.secondStepLead}
      above={<Back href={to('Account')} words={account.title} />}
    >
      <Said answer={actionData} forms={formsIn(loaderData)} />
      {loaderData.on && <SecondStepOn {...shared} codesLeft={loaderData.codesLeft} />}
      {loaderData.setUp && <SecondStepPending {...shared} {...loaderData.setUp} />}
      {!loaderData.on && !loaderData.setUp && <SecondStepOff {...shared} />}
    </StaffPage>
  )
}

function formsIn({ on, setUp }: { on: boolean; setUp: object | undefined }): string[] {
  if (on) return ['renew', 'off']
  return setUp ? ['confirm'] : ['prepare']
}
