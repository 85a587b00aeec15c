/**
 * `<staff-link src>` in the footer shows its place to the signed-in, and brings the pencils. Visitors,
 * who lack the hint, cost no call.
 */
export class StaffLink extends HTMLElement {
  async connectedCallback(): Promise<void> {
    if (!mayBeStaff()) return
    try {
      const response = await fetch(this.getAttribute('src') ?? '')
      const body: { authenticated?: boolean } = await response.json()
      if (this.parentElement) this.parentElement.hidden = !body.authenticated
      if (body.authenticated) await import('./pencils.ts')
    } catch (error) {
      console.warn('Error fetching data:', error)
    }
  }
}

/** Whether somebody signed in with this browser: a hint only, the server checks the session. */
export function mayBeStaff(): boolean {
  return /(^|; )staff=1/.test(document.cookie)
}
