import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import type { FullRecord } from '../../../domain/people/record-read.server.ts'
import { usePage } from '../../use-page.ts'
import { Details } from './record-details.tsx'
import { WorkButton } from './work-form.tsx'

/** The guardian of a volunteer under 18, and whether staff have verified their consent. */
export function Guardian({ record }: { record: FullRecord }) {
  const { text, language } = usePage()
  const { record: words } = text
  const { guardian_name: nameLabel, guardian_phone: phoneLabel } = text.lists.columns
  const { guardian_name, guardian_phone, guardian_verified_by, guardian_verified_at } = record
  const phone = String(guardian_phone ?? '')
  return (
    <section className="card">
      <h2>{words.guardian}</h2>
      <Details
        lines={[
          [nameLabel, guardian_name],
          [phoneLabel, phone && <a href={`tel:${phone}`}>{phone}</a>],
        ]}
      />
      {guardian_verified_at ? (
        <>
          <p>
            {interpolate(words.guardianConfirmed, {
              name: String(guardian_verified_by),
              date: dateAndTime(String(guardian_verified_at), language),
            })}
          </p>
          <div className="row tight">
            <WorkButton intent="guardian-unverified">{words.guardianTakeBack}</WorkButton>
          </div>
        </>
      ) : (
        <>
          <p id="guardian-how">{words.guardianHow}</p>
          <div className="row tight">
            <WorkButton intent="guardian-verified" describedBy="guardian-how">
              {words.guardianConfirm}
            </WorkButton>
          </div>
        </>
      )}
    </section>
  )
}
