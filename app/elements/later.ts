import { keepOffline } from './keep-offline.ts'
import { offerWhenOnline, showWhenKept } from './kept-copy.ts'
import { LazyMap } from './lazy-map.ts'

customElements.define('lazy-map', LazyMap)
showWhenKept(document)
offerWhenOnline()
void keepOffline()
