import { usePage } from '../../use-page.ts'
import { BreadcrumbData, type Step } from '../structured-data/structured-data.tsx'

type Props = { above: readonly Step[]; current: string }

/** Links from Home to this page, also as structured data for search engines. */
export function Breadcrumbs({ above, current }: Props) {
  const { text, to, pathname } = usePage()
  const steps = [{ name: text.shell.home, address: to('Home') }, ...above]
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
