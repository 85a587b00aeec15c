import { dropItem, readItem, storeItem } from '../browser-storage.ts'

type Texts = Record<
  'on' | 'off' | 'unanswered' | 'denied' | 'failed' | 'iphone' | 'iphoneTooOld',
  string
>

/** The kinds of notifications that this browser has asked for: `live word`. */
const MEMORY = 'tell-me'

/**
 * `<tell-me src texts>`: each button starts and stops one kind of notification. The browser asks
 * for permission only after a tap. In browsers without notifications nothing is shown; an iPhone
 * has them from iOS 16.4 on, and only for a site on its home screen.
 */
export function start(element: HTMLElement): void {
  const texts: Texts = JSON.parse(element.getAttribute('texts') ?? '{}')
  const call = element.getAttribute('src') ?? ''
  const status = element.querySelector('[role=status]')
  const buttons = [...element.querySelectorAll('button')]
  const labels = new Map(buttons.map((button) => [button, button.textContent]))
  let asked = new Set(readItem(MEMORY)?.split(' ').filter(Boolean))
  let busy = false
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    if ('standalone' in navigator) {
      const words = texts[navigator.standalone ? 'iphoneTooOld' : 'iphone']
      element.querySelector('ul')?.replaceWith(words)
    } else element.remove()
    return
  }

  const show = () => {
    for (const button of buttons) {
      const isOn = asked.has(button.name)
      button.textContent = (isOn ? button.dataset['stop'] : labels.get(button)) ?? ''
      button.classList.toggle('primary', isOn)
      button.classList.toggle('quiet', !isOn)
      button.disabled = false
    }
  }
  const say = (words: string) => {
    if (status) status.textContent = words
  }
  const change = async (kind: string): Promise<string> => {
    const newKinds = new Set(asked)
    if (!newKinds.delete(kind)) newKinds.add(kind)
    const isOn = newKinds.has(kind)
    if (isOn) {
      // First, because the browser must still remember the tap.
      const permission = await Notification.requestPermission()
      if (permission !== 'granted') return texts[permission === 'denied' ? 'denied' : 'unanswered']
    }
    const subscription = isOn ? await subscribe(call) : await current()
    // Before the call, so that it ends even offline; the site learns of it with the next message.
    if (newKinds.size === 0) await subscription?.unsubscribe()
    const sent = subscription && (await send(call, subscription, newKinds).catch(() => false))
    if (!sent && newKinds.size > 0) return texts.failed
    asked = newKinds
    if (newKinds.size > 0) storeItem(MEMORY, [...newKinds].join(' '))
    else dropItem(MEMORY)
    return texts[isOn ? 'on' : 'off']
  }
  for (const button of buttons) {
    button.addEventListener('click', async () => {
      if (busy) return
      busy = true
      button.ariaBusy = 'true'
      say(
        await change(button.name).catch((error: unknown) => {
          console.warn(error)
          return texts.failed
        }),
      )
      button.ariaBusy = null
      busy = false
      show()
    })
  }
  // The browser, or the button in a notification, may have ended the subscription.
  void current()
    .then((subscription) => subscription ?? asked.clear())
    .catch(() => undefined)
    .then(show)
}

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function subscribe(call: string): Promise<PushSubscription> {
  const { key }: { key: string } = await (await fetch(call)).json()
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  if (before && keyOf(before) === key) return before
  // A subscription with other keys of the site gets no messages.
  await before?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? [])
  const base64 = btoa(String.fromCharCode(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

async function send(
  call: string,
  subscription: PushSubscription,
  newKinds: ReadonlySet<string>,
): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON()
  const response = await fetch(call, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': document.documentElement.lang,
    },
    body: JSON.stringify({
      ...{ endpoint, ...keys },
      ...{ live: newKinds.has('live'), word: newKinds.has('word') },
    }),
  })
  return response.ok
}
