/**
 * `<share-kit>` shows its buttons where the browser supports them: copy a text, share the card with
 * the text of the page's language, print the poster.
 */
export async function start(kit: HTMLElement): Promise<void> {
  const textIn = (language: string) =>
    kit.querySelector<HTMLTextAreaElement>(`textarea[lang=${language}]`)?.value ?? ''
  const status = kit.querySelector<HTMLElement>('[role=status]')
  const say = (words: string | undefined) => {
    if (status) status.textContent = words ?? ''
  }
  const offer = (value: string, act: (button: HTMLButtonElement) => Promise<void>) => {
    const button = kit.querySelector<HTMLButtonElement>(`button[value=${value}]`)
    if (!button) return
    button.hidden = false
    button.addEventListener('click', () => {
      act(button).catch((error: unknown) => {
        console.warn(error)
        say(button.dataset['failed'])
      })
    })
  }

  if ('clipboard' in navigator) {
    for (const language of ['en', 'te']) {
      offer(language, async ({ dataset }) => {
        await navigator.clipboard.writeText(textIn(language))
        say(dataset['done'])
      })
    }
  }
  offer('print', async () => {
    const poster = kit.querySelector<HTMLImageElement>('[data-shape=poster] img')
    // It has to be loaded before it is printed.
    if (poster) poster.loading = 'eager'
    await poster?.decode()
    print()
  })
  const file = await fileToShare(kit.querySelector('img')?.src ?? '')
  if (!file) return
  offer('share', async () => {
    const text = textIn(document.documentElement.lang)
    await navigator.share({ files: [file], text }).catch((error: unknown) => {
      // Closing the dialog is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    })
  })
}

/** Undefined where the browser cannot share files. */
async function fileToShare(src: string): Promise<File | undefined> {
  if (!('canShare' in navigator)) return undefined
  const response = await fetch(src)
  if (!response.ok) return undefined
  const file = new File([await response.blob()], 'square.jpg', { type: 'image/jpeg' })
  return navigator.canShare({ files: [file] }) ? file : undefined
}
