/**
 * `<copy-rows>`: each button of its list copies its value, and the message below reports success
 * or failure. The buttons stay hidden without JavaScript, since they would do nothing.
 */
export function start(rows: HTMLElement): void {
  const message = rows.querySelector<HTMLElement>('.alert')
  if (!message) return
  for (const button of rows.querySelectorAll('button')) button.hidden = false
  rows.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button) return
    for (const earlier of document.querySelectorAll<HTMLElement>('copy-rows .alert')) {
      earlier.hidden = true
    }
    if (button.value) void copy(button.value, message)
  })
}

async function copy(value: string, message: HTMLElement): Promise<void> {
  // Pages without TLS have no clipboard API, and the browser may deny access.
  const copied = await navigator.clipboard?.writeText(value).then(
    () => true,
    () => false,
  )
  const { copied: done, failed } = message.dataset
  const words = message.querySelector('.alert-text')
  if (words) words.textContent = (copied ? done?.replace('{value}', () => value) : failed) ?? ''
  message.setAttribute('role', copied ? 'status' : 'alert')
  message.dataset['tone'] = copied ? 'success' : 'failure'
  message.hidden = false
  message.scrollIntoView({ block: 'nearest' })
}
