import { Form, Link, useSubmit } from 'react-router'
import { type Language, languages } from '../../../domain/content/language.ts'
import { Select } from '../../components/form/field.tsx'
import { usePage } from '../../use-page.ts'
import type { shareChoices } from './choices.server.ts'

type Props = {
  /** The chosen one. */
  of: string
  language: Language
  choices: Awaited<ReturnType<typeof shareChoices>>
}

const chips = ['week', 'newsletter', 'live', 'giving'] as const
const lists = ['events', 'services', 'ministries', 'giving'] as const

/** What to share, and in which language: links, and a list of the rest. */
export function Choices({ of, language, choices }: Props) {
  const { text, to } = usePage()
  const { toShare, site } = text
  const submit = useSubmit()
  const address = (of: string, language: Language) =>
    `${to('ToShare')}?${new URLSearchParams({ of, language })}`
  const names = { en: site.english, te: site.telugu }
  return (
    <div className="stack share-choices">
      <nav className="actions" aria-label={toShare.what}>
        {chips.map((chip) => {
          const subject = choices.chips[chip]
          return (
            subject && (
              <Link
                key={chip}
                className="button quiet"
                to={address(subject, language)}
                aria-current={subject === of ? 'true' : undefined}
                preventScrollReset
              >
                {toShare.chips[chip]}
              </Link>
            )
          )
        })}
      </nav>
      <Form className="inline-form" onChange={({ currentTarget }) => submit(currentTarget)}>
        <input type="hidden" name="language" value={language} />
        <Select
          key={of}
          field={{ id: 'share-of', name: 'of', defaultValue: of }}
          label={toShare.other}
        >
          {chips.slice(0, 3).map((chip) => {
            const subject = choices.chips[chip]
            return (
              subject && (
                <option key={chip} value={subject}>
                  {toShare.chips[chip]}
                </option>
              )
            )
          })}
          {lists.map((list) => (
            <optgroup key={list} label={toShare.kinds[list]}>
              {choices.lists[list].map(({ of, name }) => (
                <option key={of} value={of}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        <button type="submit" className="button quiet without-script">
          {toShare.show}
        </button>
      </Form>
      <nav className="actions" aria-label={toShare.words}>
        {languages.map((each) => (
          <Link
            key={each}
            className="button quiet"
            to={address(of, each)}
            aria-current={each === language ? 'true' : undefined}
            preventScrollReset
          >
            {names[each]}
          </Link>
        ))}
      </nav>
    </div>
  )
}
