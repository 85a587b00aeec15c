import { useSearchParams } from 'react-router'
import type { EntryPlan } from '../../../domain/newsletter/plan.server.ts'
import { Confirm } from '../../components/confirm/confirm.tsx'
import { Field, Select } from '../../components/form/field.tsx'
import { usePage } from '../../use-page.ts'
import { Send, type Stored } from './document-bar.tsx'
import { DOCUMENT, type Typing } from './document-form.tsx'

type Props = {
  typing: Typing
  mayPublish: boolean
  /** For newsletter entries, whose publication time follows from their date. */
  entryPlan: EntryPlan | undefined
  stored: Stored
  /** Whether it has a place in a list. */
  placed: boolean
  hidden: boolean
  deleted: boolean
  ordered: boolean
}

/** The less frequent actions on a document; those that delete come last. */
export function PublishMenu({ mayPublish, entryPlan, ...props }: Props) {
  const { site } = usePage().text
  return (
    <>
      {mayPublish && (
        <div className="actions">
          <Send intent="publish-en" words={site.publishEnglish} />
          <Send intent="publish-te" words={site.publishTelugu} />
        </div>
      )}
      <p className="field-hint">{mayPublish ? site.publishHint : site.draftsOnly}</p>
      {mayPublish && !entryPlan && <PlanFields />}
      {props.placed && mayPublish && <Place {...props} />}
      <DiscardDraft {...props} />
      {props.placed && mayPublish && !props.deleted && <Confirm {...site.delete} intent="delete" />}
    </>
  )
}

export function DiscardDraft({ typing: { saved }, stored }: Pick<Props, 'typing' | 'stored'>) {
  const { site } = usePage().text
  const savedAt = saved ? saved.savedAt : stored.draft?.savedAt
  if (!savedAt) return null
  const fields = { savedAt, ...(saved && { draftKey: saved.key }) }
  return <Confirm {...site.discard} intent="discard" fields={fields} />
}

function PlanFields() {
  const { site } = usePage().text
  const { both, english: en, telugu: te } = site
  const [search] = useSearchParams()
  const field = (name: 'planDate' | 'planTime') => ({
    field: { id: name, name, defaultValue: search.get(name) ?? '' },
    label: site[name],
    autoComplete: 'off',
    form: DOCUMENT,
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
          form={DOCUMENT}
        />
      </div>
      <Send intent="plan" words={site.planButton} />
    </details>
  )
}

function Place({ hidden, deleted, ordered }: Pick<Props, 'hidden' | 'deleted' | 'ordered'>) {
  const { site } = usePage().text
  if (deleted) return <Send intent="undelete" words={site.undelete} />
  return (
    <div className="actions">
      {ordered && <Send intent="up" words={site.up} />}
      {ordered && <Send intent="down" words={site.down} />}
      {hidden ? <Send intent="show" words={site.show} /> : <Send intent="hide" words={site.hide} />}
    </div>
  )
}
