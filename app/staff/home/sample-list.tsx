import { Link, useSearchParams } from 'react-router'
import type { listSample } from '../../../domain/content/sample.server.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { Confirm } from '../../components/confirm/confirm.tsx'
import { asNumber } from '../../components/pages/as-number.ts'
import { usePage } from '../../use-page.ts'
import { Notice } from '../shell/notice.tsx'

/** The notice of the last action on the staff home. */
export function WhatWasDone() {
  const { sample, site, siteState, staff } = usePage().text
  const kind = useSearchParams()[0].get('kind') ?? ''
  const names: Record<string, string> = site.kinds
  const name = Object.hasOwn(names, kind) ? names[kind] : undefined
  return (
    <Notice
      words={{
        ...sample.done,
        mailReleased: siteState.restored.released,
        mailDropped: siteState.restored.dropped,
        dateRight: siteState.date.right,
        dateWrong: siteState.date.wrong,
        stepsAway: staff.firstSteps.away,
        confirmed: interpolate(sample.done.confirmed, { kind: name ?? '' }),
      }}
    />
  )
}

type Props = { sample: Awaited<ReturnType<typeof listSample>>; mayConfirm: boolean }

export function SampleList({ sample, mayConfirm }: Props) {
  const { text, to } = usePage()
  const { sample: words, site } = text
  // Open until the church has entered its own name, the most urgent part.
  const unnamed = sample.some(({ parts }) => parts.some((part) => part === 'name'))
  const number = sample.reduce((sum, { parts, count }) => sum + parts.length + count, 0)
  return (
    <details className="card sample" open={unnamed}>
      <summary>
        <h2>{words.heading}</h2> {interpolate(words.count, { count: asNumber(number) })}
      </summary>
      <p>{words.lead}</p>
      <ul className="rows entries sample-list">
        {sample.map(({ name, parts, count }) => {
          const single = parts.length > 0 || name === 'giving'
          const href = single ? to('SiteDocument', { kind: name, key: 'main' }) : to('Site')
          return (
            <li key={name}>
              <div>
                <Link to={href}>{site.kinds[name]}</Link>{' '}
                {parts.length > 0 && `(${parts.map((part) => words.parts[part]).join(', ')})`}
                {!single && interpolate(words.count, { count })}
              </div>
              {mayConfirm && name !== 'giving' && (
                <div className="actions">
                  <Confirm
                    {...words.confirm}
                    harmless
                    intent="confirm-sample"
                    fields={{ kind: name }}
                    of={site.kinds[name]}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
