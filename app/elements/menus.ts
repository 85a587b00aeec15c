/**
 * Submenus open by style alone (on hover and on focus, which a tap gives). With script, their
 * buttons also say whether they are open, and Escape closes them, as it does a folded menu.
 */
export function improveMenus(): void {
  for (const item of document.querySelectorAll<HTMLElement>('[data-submenu]')) {
    const button = item.querySelector('button')
    if (!button) continue
    const tell = () => {
      const open = !item.dataset['closed'] && item.matches(':hover, :focus-within')
      button.setAttribute('aria-expanded', String(open))
    }
    const open = () => {
      delete item.dataset['closed']
      requestAnimationFrame(tell)
    }
    const later = () => requestAnimationFrame(tell)
    tell()
    item.addEventListener('pointerenter', open)
    item.addEventListener('pointerleave', later)
    item.addEventListener('focusin', open)
    item.addEventListener('focusout', later)
    // A tap on an open submenu's button closes it again; Safari gives no focus to a tapped button.
    button.addEventListener('click', () => button.focus())
    item.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      button.focus()
      item.dataset['closed'] = 'yes'
      later()
    })
  }
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-menu]')) {
    menu.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape') return
      menu.open = false
      menu.querySelector('summary')?.focus()
    })
  }
}
