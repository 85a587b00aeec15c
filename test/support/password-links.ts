import { textsOf } from './html.ts'

/** The path of the link that an administrator is shown to pass on. */
export function linkShownIn(html: string): string {
  const link = textsOf(html, 'code').find((words) => words.includes('/password?token='))
  if (!link) throw new Error('no link is shown')
  const { pathname, search } = new URL(link)
  return pathname + search
}
