import { usePage } from '../../use-page.ts'
import { StructuredData } from '../structured-data/structured-data.tsx'

type Props = { above: 'About' | 'Ministries' | 'NewsLetter'; current: string }

/** Links to Home and to the page above this one, also as structured data for search engines. */
export function Breadcrumbs({ above, current }: Props) {
  const { text, to, pathname } = usePage()
  const links = [
    { name: text.shell.home, address: to('Home') },
    { name: text.screens[above].title, address: to(above) },
  ]
  const itemListElement = [...links, { name: current, address: pathname }].map(
    ({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address,
    }),
  )
  return (
    <nav className="breadcrumbs" aria-label={text.ministries.trail}>
      <ol className="row small">
        {links.map(({ name, address }) => (
          <li key={address}>
            <a className="target" href={address}>
              {name}
            </a>
          </li>
        ))}
      </ol>
      <StructuredData about={{ '@type': 'BreadcrumbList', itemListElement }} />
    </nav>
  )
}
