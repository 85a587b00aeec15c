import { usePage } from '../../use-page.ts'
import { BreadcrumbData } from '../structured-data/structured-data.tsx'

type Props = { above: 'About' | 'Ministries' | 'NewsLetter'; current: string }

/** Links to Home and to the page above this one, also as structured data for search engines. */
export function Breadcrumbs({ above, current }: Props) {
  const { text, to, pathname } = usePage()
  const steps = [
    { name: text.shell.home, address: to('Home') },
    { name: text.screens[above].title, address: to(above) },
  ]
  return (
    <nav className="breadcrumbs" aria-label={text.ministries.trail}>
      <ol className="row small">
        {steps.map(({ name, address }) => (
          <li key={address}>
            <a className="target" href={address}>
              {name}
            </a>
          </li>
        ))}
      </ol>
      <BreadcrumbData steps={[...steps, { name: current, address: pathname }]} />
    </nav>
  )
}
