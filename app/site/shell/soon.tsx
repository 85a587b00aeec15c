import { usePage } from '../../use-page.ts'

/** Stands where the church has published nothing yet. */
export function Soon() {
  return <p className="large-words">{usePage().text.shell.soon}</p>
}
