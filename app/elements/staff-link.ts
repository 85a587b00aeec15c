/**
 * `<staff-link src>` in the footer loads the edit links for signed-in staff. Visitors lack the hint
 * cookie and cause no request.
 */
export class StaffLink extends HTMLElement {
  async connectedCallback(): Promise<void> {
    if (!mayBeStaff()) return
    try {
      const response = await fetch(this.getAttribute('src') ?? '')
      const body: { authenticated?: boolean } = await response.json()
      if (body.authenticated) await import('./edit-links.ts')
    } catch (error) {
      console.warn('Error fetching data:', error)
    }
  }
}

/** Returns whether the hint cookie is set. Only a hint: the server checks the session. */
export function mayBeStaff(): boolean {
  return /(^|; )staff=1/.test(document.cookie)
}
