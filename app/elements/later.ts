import { keepOffline } from './keep-offline.ts'
import { sayWhenKept } from './kept-copy.ts'
import { LazyMap } from './lazy-map.ts'

customElements.define('lazy-map', LazyMap)
sayWhenKept()
void keepOffline()
// On the home screen of a phone the site has no browser around it, and an iPhone no other way back.
const back = document.querySelector<HTMLButtonElement>('.go-back')
if (back && history.length > 1 && matchMedia('(display-mode: standalone)').matches) {
  back.hidden = false
  back.addEventListener('click', () => history.back())
}
