import { keepOffline } from './keep-offline.ts'
import { sayWhenKept } from './kept-copy.ts'
import { LazyMap } from './lazy-map.ts'

customElements.define('lazy-map', LazyMap)
sayWhenKept()
void keepOffline()
countFetchedAhead()
// On the home screen of a phone the site has no browser around it, and an iPhone no other way back.
const back = document.querySelector<HTMLButtonElement>('.go-back')
if (back && history.length > 1 && matchMedia('(display-mode: standalone)').matches) {
  back.hidden = false
  back.addEventListener('click', () => history.back())
}

/**
 * The server did not count a page that was fetched ahead, since it might never be opened. Now that
 * it is, the browser asks whether its copy is still the newest, and that counts.
 */
function countFetchedAhead(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  if (
    navigation &&
    'deliveryType' in navigation &&
    navigation.deliveryType === 'navigational-prefetch'
  ) {
    fetch(location.pathname, { headers: { Accept: 'text/html' } }).catch(console.warn)
  }
}
