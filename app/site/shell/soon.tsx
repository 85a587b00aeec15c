import { usePage } from '../../use-page.ts'

/** A placeholder where the church has published nothing yet. */
export function Soon() {
  return <p className="large-words">{usePage().text.shell.soon}</p>
}
