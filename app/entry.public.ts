// The one script of every page, before the page is idle. It brings islands to life when they are
// touched (React is loaded only then) and runs the few things that must happen by themselves.

import { showLiveButton } from './elements/live-button.ts'
import { showLoading } from './elements/loading.ts'
import { loadMapWhenNear } from './elements/map-frame.ts'
import { improveMenus } from './elements/menus.ts'
import { showPicturesWhenNear } from './elements/pictures-when-near.ts'
import { turnSlider } from './elements/slider.ts'
import { showStaffLink } from './elements/staff-link.ts'
import { offerSubscription } from './elements/subscribe-offer.ts'
import { playVideosHere } from './elements/video-players.ts'
import { improveNewsletter } from './islands/newsletter/improve-when-loaded.ts'
import { wakeIslands } from './islands/wake.ts'

const steps = [
  wakeIslands,
  showPicturesWhenNear,
  improveMenus,
  showLoading,
  loadMapWhenNear,
  offerSubscription,
  showStaffLink,
  showLiveButton,
  playVideosHere,
  turnSlider,
  improveNewsletter,
]

// A page is whole without any of this: on a slow phone it is painted a twentieth of a second
// earlier. Each step is a task of its own: a touch waits for the longest of them, not for all.
requestAnimationFrame(() => {
  for (const step of steps) setTimeout(step)
})
