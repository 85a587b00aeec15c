import { citation } from '../../../domain/content/bible.ts'
import { type Language, languages } from '../../../domain/content/language.ts'
import { teluguCredit } from '../../../domain/content/verse.ts'
import type { Passage } from '../../../domain/search/passage.server.ts'
import { usePage } from '../../use-page.ts'

type Props = { passage: Passage; typed: string }

/** The verses that are looked for; a few of them in both languages, that of the search first. */
export function PassageCard({ passage, typed }: Props) {
  const { text, language } = usePage()
  const { verses } = text.search
  const first = /\p{Script=Telugu}/u.test(typed) ? 'te' : language
  const { asked, reference, more, ...words } = passage
  const isShort = asked.from !== undefined
  const shown = languages
    .toSorted((one, other) => Number(other === first) - Number(one === first))
    .filter((each, at) => words[each] && (isShort || at === 0))
  const lang = (of: Language) => (of === language ? undefined : of)
  return (
    <section className="card search-answer" aria-labelledby="verse">
      <h2 id="verse" lang={lang(first)}>
        {nameOf(asked, reference, first)}
      </h2>
      {!isShort && more && <p>{verses.chapter}</p>}
      {shown.map((each) => (
        <figure className="verse" key={each}>
          <blockquote lang={lang(each)}>
            <p>{words[each]}</p>
          </blockquote>
          <figcaption>
            <cite lang={lang(each)}>{citation(reference, each)}</cite>{' '}
            <span className="muted small">{each === 'en' ? verses.kjv : verses.irv}</span>
          </figcaption>
        </figure>
      ))}
      {shown.includes('te') && (
        <p className="muted small" lang={lang('en')}>
          {teluguCredit}
        </p>
      )}
    </section>
  )
}

function nameOf(
  asked: Passage['asked'],
  reference: Passage['reference'],
  language: Language,
): string {
  const cited = citation(reference, language)
  return asked.from === undefined ? cited.replace(/:.*$/, '') : cited
}
