import type { EntryPlan } from '../../../domain/newsletter/plan.server.ts'
import { Tick } from '../../components/form/tick.tsx'
import { usePage } from '../../use-page.ts'
import { Send } from './document-form.tsx'
import { PlanFields } from './planned.tsx'

type Props = {
  mayPublish: boolean
  /** Of an entry, whose hour is that of its day. */
  entryPlan: EntryPlan | undefined
}

/** What can be done with a document's form. Enter presses the first one: it saves a draft. */
export function PublishButtons({ mayPublish, entryPlan }: Props) {
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
        <Send intent="preview" words={site.preview} />
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
