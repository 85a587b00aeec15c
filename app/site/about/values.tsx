import { values } from '../../../domain/content/creeds.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { LinkLine, Page } from '../../components/page/page.tsx'
import { KeyVerse } from '../../components/verse/verse.tsx'
import { usePage } from '../../use-page.ts'
import { Soon } from '../shell/soon.tsx'
import stylesheet from './about.css?url'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export default function OurValues() {
  const { text, to } = usePage()
  const { lead, next, services } = text.words.values
  return (
    <Page kind="reading" picture="vine" heading={text.screens.OurValues.title} lead={lead} wide>
      {values().length > 0 ? <ValueList /> : <Soon />}
      <p>{next}</p>
      <LinkLine href={to('Services')} words={services} />
    </Page>
  )
}

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
