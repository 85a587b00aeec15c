import type { addresses } from '../../../address.ts'
import { usePage } from '../../../use-page.ts'
import { Both, Choice, One } from '../inputs.tsx'

export const page = (to: ReturnType<typeof addresses>) => to('Contact')

export const alsoOn = ['Home', 'About'] as const

export default function MinistryFields() {
  const { hints, choices } = usePage().text.site
  return (
    <>
      <Both place="name" />
      <Both place="mission" rows={4} />
      <Both place="timings" />
      <Both place="address.lines" rows={4} hint={hints.lines} />
      <div className="columns field-row">
        <One place="address.latitude" inputMode="decimal" />
        <One place="address.longitude" inputMode="decimal" />
      </div>
      <One place="phones" rows={2} hint={hints.lines} />
      <One place="email" type="email" />
      <Both place="grievances.name" />
      <div className="columns field-row">
        <One place="grievances.phone" inputMode="tel" />
        <One place="grievances.email" type="email" />
      </div>
      <One place="donateLink" type="url" />
      <div className="columns field-row">
        <One place="meeting.link" type="url" />
        <One place="meeting.passcode" />
      </div>
      <div className="columns field-row">
        <One place="social.video" type="url" />
        <One place="social.network" type="url" />
        <One place="social.photos" type="url" />
        <One place="social.microblog" type="url" />
      </div>
      <div className="columns field-row">
        <One place="since" inputMode="numeric" />
        <One place="copyrightYear" inputMode="numeric" />
      </div>
      <Choice place="sample" options={{ true: hints.sample }} none={choices.no} />
    </>
  )
}
