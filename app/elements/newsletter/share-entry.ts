/** `<share-entry address headline>` shows its share and copy buttons where browsers can do it. */
export class ShareEntry extends HTMLElement {
  connectedCallback(): void {
    const [share, copy] = ['share', 'copy'].map((way) =>
      this.querySelector<HTMLButtonElement>(`button[value=${way}]`),
    )
    if (share) share.hidden = !('share' in navigator)
    if (copy) copy.hidden = !('clipboard' in navigator)
    share?.addEventListener('click', () => void this.#share())
    copy?.addEventListener('click', () => void this.#copy(copy.dataset))
  }

  async #copy(words: DOMStringMap): Promise<void> {
    const status = this.querySelector('[role=status]')
    let copied = true
    try {
      await navigator.clipboard.writeText(this.#address)
    } catch {
      copied = false
    }
    if (status) status.textContent = (copied ? words['copied'] : words['failed']) ?? ''
  }

  async #share(): Promise<void> {
    try {
      await navigator.share({ title: this.getAttribute('headline') ?? '', url: this.#address })
    } catch (error) {
      // The visitor closed the share sheet.
      if (!(error instanceof DOMException)) throw error
    }
  }

  get #address(): string {
    return this.getAttribute('address') ?? ''
  }
}
