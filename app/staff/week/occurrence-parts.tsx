import { useActionData } from 'react-router'
import { usePage } from '../../use-page.ts'
import { StaffForm } from '../shell/form.tsx'
import { formFailureOf } from '../shell/form-failure.ts'
import type { OccurrenceData } from './occurrence.tsx'
import { moveForm, noteForm } from './occurrence-forms.ts'

export function MoveForm({ seen, day, starts }: OccurrenceData) {
  const { move } = usePage().text.week
  const failed = formFailureOf(useActionData(), 'move') !== undefined
  return (
    <details open={failed || undefined}>
      <summary className="button quiet">{move.heading}</summary>
      <p>{move.lead}</p>
      <StaffForm
        intent="move"
        form={moveForm}
        given={{ to: day, starts }}
        fields={[
          { name: 'to', label: move.to, type: 'date' },
          { name: 'starts', label: move.starts, type: 'time' },
        ]}
        button={move.button}
      >
        {() => <input type="hidden" name="seen" value={seen} />}
      </StaffForm>
    </details>
  )
}

/** A sentence that visitors read with this occurrence. */
export function NoteForm({ seen, note }: OccurrenceData) {
  const { text } = usePage()
  const { say } = text.week
  const failed = formFailureOf(useActionData(), 'say') !== undefined
  return (
    <details open={failed || undefined}>
      <summary className="button quiet">{say.heading}</summary>
      <p>{say.lead}</p>
      <StaffForm
        intent="say"
        form={noteForm}
        given={{ en: note?.en ?? '', te: note?.te ?? '' }}
        fields={[
          { name: 'en', label: text.site.english, rows: 2 },
          { name: 'te', label: text.site.telugu, rows: 2 },
        ]}
        button={say.button}
      >
        {() => <input type="hidden" name="seen" value={seen} />}
      </StaffForm>
    </details>
  )
}
