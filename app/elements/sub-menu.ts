/**
 * `<sub-menu>` around a button and its list opens by style alone (on hover and on focus, which a tap
 * gives). With script the button also says whether it is open, and Escape closes it.
 */
export class SubMenu extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button')
    if (!button) return
    const sayState = () => {
      const open = !this.hasAttribute('closed') && this.matches(':hover, :focus-within')
      button.setAttribute('aria-expanded', String(open))
    }
    const later = () => requestAnimationFrame(sayState)
    const open = () => {
      this.removeAttribute('closed')
      later()
    }
    sayState()
    this.addEventListener('pointerenter', open)
    this.addEventListener('pointerleave', later)
    this.addEventListener('focusin', open)
    this.addEventListener('focusout', later)
    // A tap on an open submenu's button closes it again; Safari gives no focus to a tapped button.
    button.addEventListener('click', () => button.focus())
    this.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape') return
      button.focus()
      this.setAttribute('closed', '')
      later()
    })
  }
}
