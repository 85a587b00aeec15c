import { values } from '../../../domain/content/creeds.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { KeyVerse } from '../../components/verse/verse.tsx'
import { usePage } from '../../use-page.ts'

/** The values with their verses; `brief` omits the descriptions. */
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
            {!brief && words && <p {...localized(words)} />}
          </div>
          <KeyVerse verse={verse} />
        </li>
      ))}
    </ul>
  )
}
