import { values } from '../../../domain/content/creeds.ts'
import { usePage } from '../../use-page.ts'
import { Icon } from '../icon/icon.tsx'
import { KeyVerse } from '../verse/verse.tsx'

/** The seven values with their verses; `brief` omits the descriptions. */
export function ValueList({ brief = false }: { brief?: boolean }) {
  const { localized } = usePage()
  const Name = brief ? 'h3' : 'h2'
  return (
    <ul className="values">
      {values().map(({ id, icon, name, words, verse }) => (
        <li key={id} id={id}>
          <Icon name={icon} />
          <div>
            <Name {...localized(name)} />
            {!brief && <p {...localized(words)} />}
          </div>
          <KeyVerse verse={verse} />
        </li>
      ))}
    </ul>
  )
}
