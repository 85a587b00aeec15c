/**
 * `<copy-rows>`: each button of its list copies its value, and the message beneath says what became of
 * that. The buttons come with the script: one that does nothing is worse than none.
 */
export function start(rows: HTMLElement): void {
  const message = rows.querySelector<HTMLElement>('.alert')
  if (!message) return
  for (const button of rows.querySelectorAll('button')) button.hidden = false
  rows.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button) return
    message.hidden = true
    if (button.value) void copy(button.value, message)
  })
}

async function copy(value: string, message: HTMLElement): Promise<void> {
  // There is no clipboard on a page without TLS, and a browser may not let us.
  const copied = await navigator.clipboard?.writeText(value).then(
    () => true,
    () => false,
  )
  const { copied: done, failed } = message.dataset
  const words = message.querySelector('.alert-text')
  if (words) words.textContent = (copied ? done?.replace('{value}', () => value) : failed) ?? ''
  message.setAttribute('role', copied ? 'status' : 'alert')
  message.dataset['kind'] = copied ? 'success' : 'failure'
  message.hidden = false
  message.scrollIntoView({ block: 'nearest' })
}
