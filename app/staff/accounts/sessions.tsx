import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { noFields } from '../../../domain/forms/form.ts'
import type { SessionShown } from '../../../domain/staff/own-sessions.server.ts'
import { usePage } from '../../use-page.ts'
import { ButtonForm } from '../shell/button-form.tsx'
import { Card } from '../shell/card.tsx'
import { StaffForm } from '../shell/form.tsx'
import { SignOutForm } from '../shell/sign-out-form.tsx'

export function Sessions({ sessions }: { sessions: SessionShown[] }) {
  const { text, to } = usePage()
  const { account } = text
  const count = sessions.length
  return (
    <Card heading={account.sessions}>
      <p>{count === 1 ? account.sessionOne : interpolate(account.sessionCount, { count })}</p>
      <ul className="rows session-list">
        {sessions.map((session) => (
          <Session key={session.id} {...session} />
        ))}
      </ul>
      {count > 1 && (
        <StaffForm
          intent="others"
          form={noFields}
          buttonClass="button quiet"
          button={account.others}
        />
      )}
      <p>{account.everywhereLead}</p>
      <SignOutForm intent="everywhere" action={to('Account')}>
        <button className="button quiet" type="submit">
          {account.everywhere}
        </button>
      </SignOutForm>
    </Card>
  )
}

function Session({ id, browser, system, startedAt, lastSeenAt, current, stays }: SessionShown) {
  const { text, language } = usePage()
  const { account } = text
  const device = [browser, system].filter(Boolean).join(', ') || account.unknownDevice
  return (
    <li className="row between joined">
      <p className="flush">
        <strong>{device}</strong> {current && `(${account.thisDevice})`}
        <br />
        {interpolate(account.signedInSince, { date: dateAndTime(startedAt, language) })}
        <br />
        {interpolate(account.lastUsed, { date: dateAndTime(lastSeenAt, language) })}
        {stays && (
          <>
            <br />
            {account.stays}
          </>
        )}
      </p>
      {!current && (
        <ButtonForm intent="end" fields={{ id }} words={account.endSession} of={device} />
      )}
    </li>
  )
}
