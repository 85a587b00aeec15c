import type { LinksFunction } from 'react-router'
import { values } from '../../../domain/content/creeds.ts'
import { Page } from '../../components/page/page.tsx'
import { pageMeta } from '../../page-meta.ts'
import { usePage } from '../../use-page.ts'
import { Soon } from '../shell/soon.tsx'
import stylesheet from './about.css?url'
import { ValueList } from './value-list.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]
export const meta = pageMeta((text) => text.screens.OurValues)

export default function OurValues() {
  const { text, to } = usePage()
  const { lead, next, services } = text.words.values
  return (
    <Page kind="reading" picture="vine" heading={text.screens.OurValues.title} lead={lead} wide>
      {values().length > 0 ? <ValueList /> : <Soon />}
      <p>{next}</p>
      <p>
        <a className="button primary" href={to('Services')}>
          {services}
        </a>
      </p>
    </Page>
  )
}
