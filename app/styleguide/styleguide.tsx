import type { LinksFunction } from 'react-router'
import { usePage } from '../use-page.ts'
import { ControlSpecimens } from './control-specimens.tsx'
import { FormSpecimens } from './form-specimens.tsx'
import { ListSpecimens } from './list-specimens.tsx'
import styles from './styleguide.css?url'
import { WordSpecimens } from './word-specimens.tsx'

// For who works on the site: /styleguide and /te/styleguide under `npm run dev`. Not in what is
// built (docs/decisions/0022), so its few names are not in content/.

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta = () => [{ title: 'Style guide' }, { name: 'robots', content: 'noindex' }]

const schemes = ['light', 'dark'] as const

/** Every component that visitors meet, in every state, once a scheme; the address says the language. */
export default function StyleGuide() {
  const { language } = usePage()
  return schemes.map((scheme) => (
    <div key={scheme} className="specimens" data-scheme={scheme}>
      <div className="wide">
        <h1>
          {language}, {scheme}
        </h1>
        <ControlSpecimens />
        <FormSpecimens scheme={scheme} />
        <WordSpecimens />
        <ListSpecimens />
      </div>
    </div>
  ))
}
