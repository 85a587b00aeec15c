import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { usePage } from '../../use-page.ts'
import { ButtonForm } from '../shell/button-form.tsx'
import { Difference } from './difference.tsx'
import type { PictureChoice } from './picture-choices.server.ts'
import type { ShownPlan } from './shown-plan.server.ts'

type Props = { plan: ShownPlan; mayPublish: boolean; pictures: PictureChoice[] }

export function Planned({ plan, mayPublish, pictures }: Props) {
  const { text, language } = usePage()
  const { site } = text
  const { both, english: en, telugu: te } = site
  const words = { '': site.planned, invalid: site.planFailed, conflict: site.planConflict }
  return (
    <section className="card document-remarks">
      <p className={plan.conflicts.length > 0 ? 'overline' : 'overline flush'}>
        {interpolate(words[plan.failed], {
          date: dateAndTime(plan.publishAt, language),
          languages: { both, en, te }[plan.languages],
          name: plan.staffName,
        })}
      </p>
      {plan.conflicts.map((change) => (
        <Difference key={change.fieldPath} {...change} pictures={pictures} />
      ))}
      {mayPublish && <ButtonForm intent="unplan" words={site.unplan} />}
    </section>
  )
}
