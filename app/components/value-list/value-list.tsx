import { values } from '../../../domain/content/creeds.ts'
import { localize } from '../../../domain/content/text.ts'
import { usePage } from '../../use-page.ts'
import { Icon } from '../icon/icon.tsx'
import { KeyVerse } from '../verse/verse.tsx'

/** The seven values with their verses; `brief` leaves out what each looks like here. */
export function ValueList({ brief = false }: { brief?: boolean }) {
  const { language } = usePage()
  const Name = brief ? 'h3' : 'h2'
  return (
    <ul className="values">
      {values().map(({ id, icon, name, words, verse }) => {
        const title = localize(name, language)
        const meaning = localize(words, language)
        return (
          <li key={id} id={id}>
            <Icon name={icon} />
            <div>
              <Name lang={title.lang}>{title.text}</Name>
              {!brief && <p lang={meaning.lang}>{meaning.text}</p>}
            </div>
            <KeyVerse verse={verse} />
          </li>
        )
      })}
    </ul>
  )
}
