import type { LinksFunction } from 'react-router'
import formPage from '../../app/components/form-page/form-page.css?url'
import about from '../../app/site/about/about.css?url'
import give from '../../app/site/give/give.css?url'
import home from '../../app/site/home/home.css?url'
import media from '../../app/site/media/media.css?url'
import ministries from '../../app/site/ministries/ministries.css?url'
import newsletter from '../../app/site/newsletter/newsletter.css?url'
import services from '../../app/site/services/services.css?url'
import staff from '../../app/staff/shell/staff.css?url'
import { usePage } from '../../app/use-page.ts'
import { ControlSpecimens } from './control-specimens.tsx'
import { FormSpecimens } from './form-specimens.tsx'
import { HeadSpecimens } from './head-specimens.tsx'
import { LetterSpecimens } from './letter-specimens.tsx'
import { ListSpecimens } from './list-specimens.tsx'
import { NewsletterSpecimens } from './newsletter-specimens.tsx'
import { RecordSpecimens } from './record-specimens.tsx'
import { StaffListSpecimens } from './staff-list-specimens.tsx'
import styles from './styleguide.css?url'
import { WordSpecimens } from './word-specimens.tsx'

// For developers: /styleguide and /te/styleguide under `npm run dev`. It is not in the build,
// so its few texts are not in content/.

const stylesheets = [
  formPage,
  about,
  home,
  give,
  media,
  ministries,
  newsletter,
  services,
  staff,
  styles,
]

export const links: LinksFunction = () => stylesheets.map((href) => ({ rel: 'stylesheet', href }))

export const meta = () => [{ title: 'Style guide' }, { name: 'robots', content: 'noindex' }]

const schemes = ['light', 'dark'] as const

/** Every component in every state, once per colour scheme; the URL sets the language. */
export default function StyleGuide() {
  const { language } = usePage()
  return schemes.map((scheme) => (
    <div key={scheme} className="specimens" data-scheme={scheme}>
      <div className="wide">
        <h1>
          {language}, {scheme}
        </h1>
        <HeadSpecimens />
        <ControlSpecimens />
        <FormSpecimens scheme={scheme} />
        <WordSpecimens />
        <ListSpecimens />
        <NewsletterSpecimens scheme={scheme} />
        <div className="staff-specimens">
          <StaffListSpecimens />
          <RecordSpecimens />
          <LetterSpecimens />
        </div>
      </div>
    </div>
  ))
}
