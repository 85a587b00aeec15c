/**
 * `<sub-menu>` around a button and its list opens by CSS alone, on hover and on focus (a tap
 * focuses it). With script the button also has `aria-expanded`, and Escape closes the list.
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
    // Safari does not focus a tapped button.
    button.addEventListener('click', () => button.focus())
    this.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape') return
      button.focus()
      this.setAttribute('closed', '')
      later()
    })
  }
}
