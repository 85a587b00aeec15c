import { readAmount } from '../../domain/content/upi.ts'

/**
 * `<upi-amount>`: adds the amount of its field to its link, which opens a UPI app. Without
 * JavaScript the app asks for the amount.
 */
export function start(amount: HTMLElement): void {
  const form = amount.querySelector('form')
  const field = amount.querySelector('input')
  const link = amount.querySelector('a')
  const words = link?.firstChild
  if (!form || !field || !link || !words) return
  const href = link.getAttribute('href') ?? ''
  const pay = words.textContent

  const show = () => {
    const rupees = readAmount(field.value)
    link.href = rupees ? `${href}&am=${rupees}` : href
    words.textContent = rupees
      ? (link.dataset['amount'] ?? '').replace('{amount}', () => inRupees(rupees))
      : pay
    markWrong(field, false)
  }
  form.addEventListener('input', show)
  // Applies what was typed before the script loaded.
  show()
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    link.click()
  })
  // Only after a tap on the link, or the error would move the link away from the finger.
  link.addEventListener('click', (event) => {
    if (readAmount(field.value) !== undefined) return
    event.preventDefault()
    markWrong(field, true)
    field.focus()
  })
}

function markWrong(field: HTMLInputElement, wrong: boolean): void {
  const error = document.getElementById(`${field.id}-error`)
  if (error) error.hidden = !wrong
  for (const [name, value] of [
    ['aria-invalid', 'true'],
    ['aria-describedby', `${field.id}-error`],
  ] as const) {
    if (wrong) field.setAttribute(name, value)
    else field.removeAttribute(name)
  }
}

/** Formats rupees the Indian way: ₹1,00,000. */
function inRupees(amount: string): string {
  const minimumFractionDigits = amount.includes('.') ? 2 : 0
  return `₹${Number(amount).toLocaleString('en-IN', { minimumFractionDigits })}`
}
