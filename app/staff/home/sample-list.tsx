import { Link } from 'react-router'
import type { listSample } from '../../../domain/content/sample.server.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { Confirm } from '../../components/confirm/confirm.tsx'
import { usePage } from '../../use-page.ts'

type Props = { sample: Awaited<ReturnType<typeof listSample>>; mayConfirm: boolean }

export function SampleList({ sample, mayConfirm }: Props) {
  const { text, to } = usePage()
  const { sample: words, site } = text
  return (
    <section className="card">
      <h2>{words.heading}</h2>
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
    </section>
  )
}
