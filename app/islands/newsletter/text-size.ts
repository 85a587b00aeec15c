/** Keeps the size that the reader chose on this device; app/components/newsletter/text-size-kept.js takes it up. */
export function keepTextSize(page: HTMLElement): void {
  page.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'text-size') return
    try {
      localStorage.setItem('text-size', target.value)
    } catch {
      // A browser that keeps nothing begins with the usual size on the next page.
    }
  })
}
