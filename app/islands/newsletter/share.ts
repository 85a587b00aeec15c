/** The device's own ways to pass an entry on, shown where it has them. */
export function share(page: HTMLElement): void {
  reveal(page)
  page.addEventListener('selected', () => reveal(page))
  page.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const place = target.closest<HTMLElement>('[data-address]')
    const { address = '', headline = '' } = place?.dataset ?? {}
    const copying = target.closest<HTMLElement>('[data-copy]')
    if (copying) void copy(address, copying.dataset, place?.querySelector('[data-said]'))
    if (target.closest('[data-share]')) void openShareSheet({ title: headline, url: address })
  })
}

function reveal(page: HTMLElement): void {
  const ways = { '[data-share]': 'share' in navigator, '[data-copy]': 'clipboard' in navigator }
  for (const [way, can] of Object.entries(ways)) {
    for (const button of page.querySelectorAll<HTMLElement>(way)) button.hidden = !can
  }
}

async function copy(address: string, words: DOMStringMap, said: Element | null | undefined) {
  let copied = true
  try {
    await navigator.clipboard.writeText(address)
  } catch {
    copied = false
  }
  if (said) said.textContent = (copied ? words['copied'] : words['failed']) ?? ''
}

async function openShareSheet(shared: ShareData): Promise<void> {
  try {
    await navigator.share(shared)
  } catch (error) {
    // Whoever closes the pageStylesheet again has changed their mind.
    if (!(error instanceof DOMException)) throw error
  }
}
