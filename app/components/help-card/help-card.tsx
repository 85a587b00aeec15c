import type { useHelp } from './use-help.ts'

export type Help = ReturnType<typeof useHelp>

/**
 * For people in urgent need: helplines that answer now, then the church. `asked`: whether it is on
 * a page of a prayer request. All words are props, because a form renders it in the browser too.
 */
export function HelpCard({ help, asked = false }: { help: Help; asked?: boolean }) {
  const { heading, lead, helplines, pray, phone } = help
  return (
    <section className="card help-card" aria-labelledby="help">
      <h2 id="help">{heading}</h2>
      {helplines.length > 0 && (
        <>
          <p>{lead}</p>
          <Helplines helplines={helplines} />
        </>
      )}
      <p className="actions">
        {!asked && (
          <a className="button primary" href={pray.href}>
            {pray.words}
          </a>
        )}
        {phone && (
          <a className="button quiet" href={phone.href}>
            {phone.words}
          </a>
        )}
      </p>
    </section>
  )
}

export function Helplines({ helplines }: Pick<Help, 'helplines'>) {
  return (
    <ul className="helplines">
      {helplines.map(({ number, name, use }) => (
        <li key={number}>
          <a className="target" href={`tel:${number}`}>
            <strong>{number}</strong>
          </a>{' '}
          {name}
          {use && <span lang={use.lang}>{use.text}</span>}
        </li>
      ))}
    </ul>
  )
}
