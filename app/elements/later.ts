import { keepOffline } from './keep-offline.ts'
import { sayWhenKept } from './kept-copy.ts'
import { LazyMap } from './lazy-map.ts'

customElements.define('lazy-map', LazyMap)
sayWhenKept()
void keepOffline()
