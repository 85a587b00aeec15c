// The one script of every page, before the page is idle. It brings islands to life when they are
// touched (React is loaded only then) and runs the few things that must happen by themselves.
import { improveNewsletter } from './islands/newsletter/improve-when-loaded.ts'
import { wakeIslands } from './islands/wake.ts'
import { showLiveButton } from './shell/script/live-button.ts'
import { showLoading } from './shell/script/loading.ts'
import { loadMapWhenNear } from './shell/script/map-frame.ts'
import { improveMenus } from './shell/script/menus.ts'
import { showPicturesWhenNear } from './shell/script/pictures-when-near.ts'
import { turnSlider } from './shell/script/slider.ts'
import { showStaffLink } from './shell/script/staff-link.ts'
import { offerSubscription } from './shell/script/subscribe-offer.ts'
import { playVideosHere } from './shell/script/video-players.ts'

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
