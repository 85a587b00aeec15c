import { settings } from '../../../config/settings.server.ts'
import type { Language, Localized } from '../../../domain/content/language.ts'
import { ministry, readablePhone } from '../../../domain/content/ministry.ts'
import { terms, termsUpdated } from '../../../domain/content/terms.ts'
import { interpolate, localize, textIn } from '../../../domain/content/text.ts'
import { recordKindNames, recordKinds } from '../../../domain/people/record-kinds.ts'
import { inDaysOrYears } from '../../../domain/privacy/retention.ts'
import { MarkedText } from '../../components/marked-text/marked-text.tsx'
import { LinkLine, Page } from '../../components/page/page.tsx'
import { SampleMark } from '../../components/sample-mark/sample-mark.tsx'
import { usePage } from '../../use-page.ts'
import stylesheet from './terms.css?url'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export default function Terms() {
  const { text, to, language, localized } = usePage()
  const { title } = text.screens.TermsAndConditions
  const words = text.words.terms
  const [before, after] = words.updated.split('{date}')
  return (
    <Page kind="reading" picture="account-book" heading={title} lead={words.lead}>
      <p>
        {before}
        <span className="unbroken">{termsUpdated()}</span>
        {after}
      </p>
      <section className="card">
        <h2>{words.short}</h2>
        <ul className="in-short">
          {words.inShort.map((point) => (
            <li key={point}>{interpolate(point, filledIn(language))}</li>
          ))}
        </ul>
      </section>
      <nav aria-labelledby="contents">
        <h2 id="contents">{words.contents}</h2>
        <ul className="contents">
          {terms().map(({ id, heading }) => (
            <li key={id}>
              <a className="target" href={`#${id}`} {...localized(heading)} />
            </li>
          ))}
        </ul>
      </nav>
      {terms().map((section) => (
        <Section key={section.id} {...section} />
      ))}
      <section>
        <h2>{words.question}</h2>
        <p>{words.questionText}</p>
        <LinkLine href={to('Contact')} words={words.contact} />
      </section>
    </Page>
  )
}

function Section({ id, heading, paragraphs, points }: ReturnType<typeof terms>[number]) {
  const { localized } = usePage()
  return (
    <section id={id}>
      <h2 {...localized(heading)} />
      {paragraphs && <Lines of={paragraphs} as="p" />}
      {id === 'your-choice' && <Grievances />}
      {points.length > 0 && (
        <dl className="points">
          {points.map(({ name, words, items }) => (
            <div key={name.en ?? name.te}>
              <dt {...localized(name)} />
              <dd>
                {words && <Lines of={words} as="span" />}
                {items && (
                  <ul>
                    <Lines of={items} as="li" />
                  </ul>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** A text, each line in an element of its own, with what is filled in. */
function Lines({ of, as: Line }: { of: Localized<string | string[]>; as: 'p' | 'span' | 'li' }) {
  const { language } = usePage()
  const { text, lang } = localize(of, language)
  return [text].flat().map((line) => (
    <Line key={line} lang={lang}>
      <MarkedText words={interpolate(line, filledIn(lang ?? language))} />
    </Line>
  ))
}

/** The contact for complaints. */
function Grievances() {
  const { text, language } = usePage()
  const { name, phone, email } = ministry().grievances
  return (
    <p>
      {text.words.terms.grievances} <SampleMark of="grievances" /> <strong>{name[language]}</strong>
      , <a href={`tel:${phone}`}>{readablePhone(phone)}</a>, <a href={`mailto:${email}`}>{email}</a>
    </p>
  )
}

/** The retention times from the settings, and the fields of each form. */
function filledIn(language: Language) {
  const { keepDays } = settings
  const asked = recordKindNames.map((kind) => {
    const { labels } = recordKinds[kind].words(textIn(language))
    const named = Object.values(labels).map(
      (label) => label.charAt(0).toLowerCase() + label.slice(1),
    )
    return [`${kind}Form`, named.join(', ')]
  })
  return {
    ...Object.fromEntries(asked),
    prayers: inDaysOrYears(keepDays.prayers, language),
    contacts: inDaysOrYears(keepDays.contacts, language),
    applications: inDaysOrYears(keepDays.applications, language),
  }
}
