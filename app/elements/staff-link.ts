/** Shows the footer's staff link to the signed-in. Visitors, who lack the hint, cost no call. */
export async function showStaffLink(): Promise<void> {
  const link = document.querySelector<HTMLElement>('[data-staff-link]')
  if (!link || !mayBeStaff()) return
  try {
    const answer: { authenticated?: boolean } = await (
      await fetch(link.dataset['staffLink'] ?? '')
    ).json()
    link.hidden = !answer.authenticated
  } catch (error) {
    console.warn('Whether you are signed in could not be asked:', error)
  }
}

/** Whether somebody signed in with this browser: a hint only, the server asks for the session. */
export function mayBeStaff(): boolean {
  return /(^|; )staff=1/.test(document.cookie)
}
