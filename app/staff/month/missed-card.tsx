import { Form, useLocation } from 'react-router'
import * as z from 'zod/mini'
import { interpolate } from '../../../domain/content/text.ts'
import type { Form as FormOf } from '../../../domain/forms/form.ts'
import { line } from '../../../domain/forms/rules.ts'
import type { MonthReport } from '../../../domain/month/month.server.ts'
import { usePage } from '../../use-page.ts'
import { Card } from '../shell/card.tsx'

/** Words that were not found, and the page that they lead to from now on. */
export const leadForm = {
  name: 'lead',
  schema: z.object({ words: line(40), to: line(200) }),
  invalid: (text) => text.form.changed,
} satisfies FormOf

type Props = Pick<MonthReport, 'missed'> & { targets: Record<string, string> | undefined }

/** What was looked for and not found; who may publish leads it to a page. */
export function MissedCard({ missed, targets }: Props) {
  const { missed: words } = usePage().text.month
  const { pathname, search } = useLocation()
  return (
    <Card heading={words.heading} lead={words.lead}>
      <ul className="missed">
        {missed.map(({ words: looked, count }, at) => (
          <li key={looked}>
            <p className="flush">{interpolate(words.count, { words: looked, count })}</p>
            {targets && (
              <Form method="post" action={pathname + search} className="row tight">
                <input type="hidden" name="intent" value="lead" />
                <input type="hidden" name="words" value={looked} />
                <label className="visually-hidden" htmlFor={`to-${at}`}>
                  {interpolate(words.to, { words: looked })}
                </label>
                <select id={`to-${at}`} name="to" required defaultValue="">
                  <option value="" disabled>
                    {words.choose}
                  </option>
                  {Object.entries(targets).map(([value, name]) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </select>
                <button className="button quiet" type="submit">
                  {words.button}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
