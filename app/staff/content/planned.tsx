import { dateAndTime } from '../../../domain/calendar/day.ts'
import type { Plan } from '../../../domain/content/plans.server.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { usePage } from '../../use-page.ts'
import { ButtonForm } from '../shell/button-form.tsx'

export function Planned({ plan, mayPublish }: { plan: Plan; mayPublish: boolean }) {
  const { text, language } = usePage()
  const { site } = text
  const { both, english: en, telugu: te } = site
  return (
    <section className="card document-remarks">
      <p className="overline flush">
        {interpolate(plan.failed ? site.planFailed : site.planned, {
          date: dateAndTime(plan.publishAt, language),
          languages: { both, en, te }[plan.languages],
          name: plan.staffName,
        })}
      </p>
      {mayPublish && <ButtonForm intent="unplan" words={site.unplan} />}
    </section>
  )
}
