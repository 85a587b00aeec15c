import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import { type RecordKind, statusLabel } from '../../../domain/people/record-kinds.ts'
import { asNumber } from '../../components/pages/as-number.ts'
import { usePage } from '../../use-page.ts'
import { StaffPage } from '../shell/page.tsx'
import type { ManyQuestion as Question } from './asks-first.ts'

type Props = {
  kind: RecordKind
  question: Question
  /** The list. */
  here: string
}

/**
 * The confirmation page before many records are changed. Only its first button changes anything; the
 * other one leads back to the list with the same rows chosen.
 */
export function ManyQuestion({ kind, question, here }: Props) {
  const { text } = usePage()
  const { many } = text
  const { intent, count, changed, rows, all } = question
  const deletes = intent === 'delete'
  const status = statusLabel(kind, intent.replace(/^mark-/, ''), text)
  const ask = deletes ? many.askDelete : many.askMark
  const heading = interpolate(count === 1 ? ask.one : ask.other, { count: asNumber(count), status })
  const lead = interpolate(deletes ? many.deleteText : many.markText, { list: text.staff[kind] })
  const page = useRef<HTMLDivElement>(null)
  // Shown without a navigation, which would move the focus by itself.
  useEffect(() => page.current?.focus(), [])
  return (
    <div ref={page} tabIndex={-1}>
      <StaffPage title={heading} heading={heading} lead={lead}>
        {changed && (
          <div className="alert" role="alert" tabIndex={-1}>
            <p className="alert-text">{many.changed}</p>
          </div>
        )}
        <Form method="post" action={here} className="actions" replace>
          {Object.entries({ rows, all, count }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button
            className={deletes ? 'button danger' : 'button primary'}
            type="submit"
            name="intent"
            value={intent}
          >
            {deletes ? many.yesDelete : interpolate(many.yesMark, { status })}
          </button>
          <button className="button quiet" type="submit" name="intent" value="keep">
            {many.no}
          </button>
        </Form>
      </StaffPage>
    </div>
  )
}
