import type { LoadingIndicator } from './loading-indicator.ts'

/**
 * Another page of the kind that has this element, to take parts from. The loading indicator shows when it is long in
 * coming. Throws when there is none: the browser then goes there itself and shows what it gets.
 */
export async function fetchPage(
  address: string,
  element: string,
  signal?: AbortSignal,
): Promise<Document> {
  const indicator = document.querySelector<LoadingIndicator>('loading-indicator')
  indicator?.start()
  try {
    const response = await fetch(address, {
      signal: signal ?? null,
      headers: { Accept: 'text/html' },
    })
    if (!response.ok) throw new Error(`${address} gave ${response.status}`)
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    if (!page.querySelector(element)) throw new Error(`${address} is another page`)
    return page
  } finally {
    indicator?.stop()
  }
}

/** Puts what stands in one part of that page into the same part of this one. */
export function takeOver(
  page: ParentNode,
  from: ParentNode,
  part: string,
): HTMLElement | undefined {
  const here = page.querySelector<HTMLElement>(part)
  const there = from.querySelector<HTMLElement>(part)
  if (!here || !there) return undefined
  here.replaceWith(there)
  return there
}

/** One thing at a time: what is still under way for the one before is dropped. */
export function oneAtATime(): () => AbortSignal {
  let underWay: AbortController | undefined
  return () => {
    underWay?.abort()
    underWay = new AbortController()
    return underWay.signal
  }
}

const AFTER_MILLISECONDS = 250

/** Calls back when somebody has stopped typing in a form, or has chosen something there. */
export function afterTyping(form: HTMLFormElement, find: () => void): void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  form.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(find, AFTER_MILLISECONDS)
  })
}

/** A plain click, which is to happen here; with a key or another button the browser does its own. */
export function isPlain(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return !(event.defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey)
}

/** The link in which a click fell, of those with an attribute. */
export function linkOf({ target }: Event, attribute: string): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(`a[${attribute}]`) : null
}
