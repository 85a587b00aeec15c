import type { Letter } from '../../domain/newsletter/newsletter.ts'
import { Field, type FieldState } from '../components/form/field.tsx'
import { usePage } from '../use-page.ts'

type Props = {
  /** The state of each field. */
  field: (name: keyof Letter) => FieldState
  /** Whether the Telugu fields are open at first. */
  telugu: boolean
}

/** The fields of a newsletter entry, the Telugu ones folded away until somebody wants them. */
export function LetterFields({ field, telugu }: Props) {
  const { letter: text } = usePage().text
  const content = field('content')
  // What text would not say the same stays HTML (docs/decisions/0013); no empty line parts it then.
  const withTags = /^\s*<\w/.test(content.defaultValue)
  return (
    <>
      <div className="letter-date">
        <Field field={field('date')} label={text.date} type="date" />
      </div>
      <Field field={field('headline')} label={text.headline} autoComplete="off" />
      <Field
        field={content}
        label={text.content}
        hint={withTags ? text.contentHintOfTags : text.contentHint}
        rows={10}
      />
      <details className="unfold letter-telugu" open={telugu}>
        <summary>{text.telugu}</summary>
        <p className="field-hint">{text.teluguHint}</p>
        <Field field={field('headline_te')} label={text.headlineTe} autoComplete="off" />
        <Field field={field('content_te')} label={text.contentTe} rows={10} />
      </details>
    </>
  )
}
