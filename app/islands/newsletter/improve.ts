import { keepForOffline } from './offline.ts'
import { readAloud } from './read-aloud.ts'
import { searchWhileTyping } from './search.ts'
import { selectInPlace } from './select.ts'
import { share } from './share.ts'
import { showMoreInPlace } from './show-more.ts'
import { keepTextSize } from './text-size.ts'

/** Everything on a page of the newsletter that needs script. No framework: it is a few kilobytes. */
export function improve(): void {
  const page = document.querySelector<HTMLElement>('[data-newsletter]')
  if (!page) return
  keepTextSize(page)
  const { stop } = readAloud(page)
  share(page)
  selectInPlace(page, stop)
  showMoreInPlace(page)
  searchWhileTyping(page)
  page.dataset['improved'] = ''
  void keepForOffline(page)
}
