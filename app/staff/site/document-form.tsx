import { Form, useActionData, useNavigation } from 'react-router'
import type { Fields } from '../../../domain/content/fields.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { Tick } from '../../components/form/tick.tsx'
import { usePage } from '../../use-page.ts'
import { failureOf } from '../form-failure.ts'
import { Filled, type Options } from './inputs.tsx'
import { fieldsOf } from './kinds.ts'
import { labelOf } from './labels.ts'
import type { PictureChoice } from './picture-choices.server.ts'
import { PlanFields } from './planned.tsx'
import { PREFIX } from './prefix.ts'

type Props = {
  kind: string
  fields: Fields
  /** A word of the catalogue's `site.wrong` for each field. */
  errors: Record<string, string>
  documentKey: string
  options: Options
  pictures: PictureChoice[]
  mayPublish: boolean
}

/** A document in both languages. Each button saves what was typed; Enter saves it as a draft. */
export function DocumentForm({ kind, errors, mayPublish, ...filled }: Props) {
  const { text } = usePage()
  const { site } = text
  const { state } = useNavigation()
  const failure = failureOf(useActionData())
  const KindFields = fieldsOf(kind)
  const words: Record<string, string> = site.wrong
  const messages = Object.fromEntries(
    Object.entries(errors).map(([place, word]) => [place, words[word] ?? site.wrong.required]),
  )
  const wrong = Object.entries(messages).map(([place, message]) => ({
    id: PREFIX + place,
    label: labelOf(place, text),
    message,
  }))
  return (
    <Form
      method="post"
      className="form document-form"
      preventScrollReset
      noValidate
      aria-busy={state === 'submitting' || undefined}
    >
      {wrong.length > 0 && (
        <FormAlert
          message={{ kind: 'failure', words: text.form.marked }}
          wrong={wrong}
          summary=""
          takeFocus
        />
      )}
      <input type="hidden" name="base" value={JSON.stringify(filled.fields)} />
      <Filled value={{ ...filled, errors: messages }}>
        <KindFields />
      </Filled>
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
      {mayPublish && <PlanFields />}
      {failure?.reason && <p className="field-error">{text.form.broken}</p>}
    </Form>
  )
}

function Send({ intent, words, primary }: { intent: string; words: string; primary?: boolean }) {
  const className = primary ? 'button primary' : 'button quiet'
  return (
    <button className={className} type="submit" name="intent" value={intent}>
      {words}
    </button>
  )
}
