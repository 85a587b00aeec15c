import { Form, useSearchParams } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import type { Plan } from '../../../domain/content/plans.server.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { Field } from '../../components/form/field.tsx'
import { Select } from '../../components/form/select.tsx'
import { usePage } from '../../use-page.ts'

/** What is published at an hour to come, and the way to have it not. */
export function Planned({ plan, mayPublish }: { plan: Plan; mayPublish: boolean }) {
  const { text, language } = usePage()
  const { site } = text
  const { both, english: en, telugu: te } = site
  return (
    <section className="card document-remarks">
      <p className="document-state">
        {interpolate(plan.failed ? site.planFailed : site.planned, {
          date: dateAndTime(plan.publishAt, language),
          languages: { both, en, te }[plan.languages],
          name: plan.staffName,
        })}
      </p>
      {mayPublish && (
        <Form method="post">
          <button className="button quiet" name="intent" value="unplan" type="submit">
            {site.unplan}
          </button>
        </Form>
      )}
    </section>
  )
}

/** The hour at which what is in the form is published. */
export function PlanFields() {
  const { site } = usePage().text
  const { both, english: en, telugu: te } = site
  const [search] = useSearchParams()
  const field = (name: 'planDate' | 'planTime') => ({
    field: { id: name, name, defaultValue: search.get(name) ?? '' },
    label: site[name],
    autoComplete: 'off',
  })
  return (
    <details className="unfold" open={search.has('planDate')}>
      <summary>{site.plan}</summary>
      <p className="field-hint">{site.planHint}</p>
      <div className="columns field-row">
        <Field {...field('planDate')} type="date" />
        <Field {...field('planTime')} type="time" />
        <Select
          field={{ id: 'planLanguages', name: 'planLanguages', defaultValue: 'both' }}
          label={site.planLanguages}
          options={{ both, en, te }}
        />
      </div>
      <button className="button quiet" type="submit" name="intent" value="plan">
        {site.planButton}
      </button>
    </details>
  )
}
