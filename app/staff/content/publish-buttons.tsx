import { useSearchParams } from 'react-router'
import type { EntryPlan } from '../../../domain/newsletter/plan.server.ts'
import { Field } from '../../components/form/field.tsx'
import { Select } from '../../components/form/select.tsx'
import { Tick } from '../../components/form/tick.tsx'
import { usePage } from '../../use-page.ts'
import { Send } from './document-form.tsx'

type Props = {
  mayPublish: boolean
  /** Whether a page shows the document. */
  hasPreview: boolean
  /** For newsletter entries, whose publication time follows from their date. */
  entryPlan: EntryPlan | undefined
}

/** The buttons of a document's form. "Save" is first, so that Enter saves a draft. */
export function PublishButtons({ mayPublish, hasPreview, entryPlan }: Props) {
  const { site } = usePage().text
  return (
    <>
      <Tick
        field={{ id: 'stillRight', name: 'stillRight', defaultValue: '' }}
        label={site.stillRight}
        hint={site.stillRightHint}
      />
      <p className="field-hint">{mayPublish ? site.publishHint : site.draftsOnly}</p>
      <div className="actions">
        <Send intent="save" words={site.save} />
        {hasPreview && <Send intent="preview" words={site.preview} />}
        {mayPublish && (
          <>
            <Send intent="publish-both" words={site.publishBoth} primary />
            <Send intent="publish-en" words={site.publishEnglish} />
            <Send intent="publish-te" words={site.publishTelugu} />
          </>
        )}
      </div>
      {mayPublish && !entryPlan && <PlanFields />}
    </>
  )
}

function PlanFields() {
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
      <div className="columns fields">
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
