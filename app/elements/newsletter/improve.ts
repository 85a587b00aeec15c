import { storeItem } from '../../browser-storage.ts'
import { ReadAloud } from './read-aloud.ts'
import { searchWhileTyping } from './search.ts'
import { selectInPlace } from './select.ts'
import { ShareEntry } from './share-entry.ts'
import { showMoreInPlace } from './show-more.ts'
import { storeForOffline } from './store-offline.ts'

/**
 * `<newsletter-reader store>`: everything on its page that needs script. No framework, to stay
 * at a few kilobytes.
 */
export function start(reader: HTMLElement): void {
  rememberTextSize(reader)
  customElements.define('read-aloud', ReadAloud)
  customElements.define('share-entry', ShareEntry)
  selectInPlace(reader)
  showMoreInPlace(reader)
  searchWhileTyping(reader)
  reader.dataset['improved'] = ''
  void storeForOffline(reader)
}

/** app/site/newsletter/stored-text-size.js applies it on the next page. */
function rememberTextSize(reader: HTMLElement): void {
  reader.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'text-size') {
      storeItem('text-size', target.value)
    }
  })
}
