/** A plain click, which is to happen here; with a key or another button the browser does its own. */
export function isPlain(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return !(event.defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey)
}
