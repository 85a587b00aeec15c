/**
 * `<share-kit>` and `<share-entry address headline>` show their buttons where the browser supports
 * them: copy the text of another element, share (an address, or the card with the text of the page's
 * language), print the poster.
 */
export async function start(kit: HTMLElement): Promise<void> {
  const say = (words = '') => kit.querySelector('[role=status]')?.replaceChildren(words)
  const offer = (value: string, act: (button: HTMLButtonElement) => Promise<void>) => {
    for (const button of kit.querySelectorAll<HTMLButtonElement>(`button[value=${value}]`)) {
      button.hidden = false
      button.addEventListener('click', () => {
        act(button).catch((error: unknown) => {
          console.warn(error)
          say(button.dataset['failed'])
        })
      })
    }
  }

  if ('clipboard' in navigator) {
    offer('copy', async ({ dataset }) => {
      const words = document.getElementById(dataset['of'] ?? '')?.textContent
      await navigator.clipboard.writeText(words ?? '')
      say(dataset['done'])
    })
  }
  offer('print', async () => {
    const poster = kit.querySelector<HTMLImageElement>('[data-shape=poster]')
    // It has to be loaded before it is printed.
    if (poster) poster.loading = 'eager'
    await poster?.decode()
    print()
  })
  const shared = await sharedBy(kit)
  if (!shared) return
  offer('share', () =>
    navigator.share(shared).catch((error: unknown) => {
      // Closing the dialog is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    }),
  )
}

/** Undefined where the browser cannot share it. */
async function sharedBy(kit: HTMLElement): Promise<ShareData | undefined> {
  const url = kit.getAttribute('address')
  const title = kit.getAttribute('headline') ?? ''
  if (url) return 'share' in navigator ? { title, url } : undefined
  if (!('canShare' in navigator)) return undefined
  const response = await fetch(kit.querySelector('img')?.src ?? '')
  if (!response.ok) return undefined
  const files = [new File([await response.blob()], 'square.jpg', { type: 'image/jpeg' })]
  const { lang } = document.documentElement
  const text = kit.querySelector(`textarea[lang=${lang}]`)?.textContent ?? ''
  return navigator.canShare({ files }) ? { files, text } : undefined
}
