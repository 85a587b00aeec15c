import { Page } from '../components/page/page.tsx'
import { usePage } from '../use-page.ts'

/** What a member of staff sees who opens a page of the administrators. */
export function AdministratorsOnly() {
  const { text, to } = usePage()
  return (
    <Page heading={text.staff.forbidden} lead={text.staff.forbiddenText}>
      <title>{text.staff.forbiddenTitle}</title>
      <p>
        <a className="button primary" href={to('Staff')}>
          {text.staff.toStaff}
        </a>
      </p>
    </Page>
  )
}
