import type { Language } from '../../../domain/content/language.ts'

export type Help = {
  heading: string
  lead: string
  helplines: { number: string; name: string; use?: { text: string; lang?: Language | undefined } }[]
  /** The church, where prayer is asked for and the phone is answered by people one may know. */
  pray: { words: string; href: string }
  phone: { href: string; words: string } | undefined
}

/**
 * For those who cannot wait: numbers that answer now, then the church. `asked`: on the pages of a
 * prayer request. It takes all words as props, since a form shows it in the browser, too.
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
