import { forgetAllTyped } from '../components/form/typed.ts'
import { fetchPage, isPlain, replacePart } from './fetch-page.ts'

const PRESSES = 3
const WITHIN_MILLISECONDS = 5000

/**
 * `<quick-exit>` around a link: a tap on it, or Shift three times, forgets what was typed and
 * replaces this page with that of the link, so that Back does not return. For the same reason,
 * links and forms between pages with this element replace the history entry instead of adding one.
 */
export function start(element: HTMLElement): void {
  element.querySelector('a')?.addEventListener('click', (event) => {
    event.preventDefault()
    leave()
  })
}

// Once a page: a part of it may be replaced together with the element.
document.addEventListener('keydown', onPresses(leave))
document.addEventListener('click', followInPlace)
document.addEventListener('submit', sendInPlace)
setInterval(showPrayedDays, 45_000)

/** While the private page of a prayer request is visible, checks whether somebody has prayed. */
async function showPrayedDays(): Promise<void> {
  const part = '.prayed-days'
  const days = document.querySelector(part)
  if (!days || document.hidden || !navigator.onLine) return
  try {
    const news = (await fetchPage(location.href, part)).querySelector(part)
    if (news && news.innerHTML !== days.innerHTML) days.replaceWith(news)
  } catch {
    // Keeps the current days; the next attempt may succeed.
  }
}

function leave(): void {
  const link = document.querySelector<HTMLAnchorElement>('quick-exit a')
  if (!link) return
  document.body.hidden = true
  // A form that keeps its fields once more, after a last change or an aborted request, finds nothing.
  for (const form of document.forms) form.reset()
  forgetAllTyped()
  location.replace(link.href)
}

/** Calls back when Shift was pressed three times with no other key in between. */
function onPresses(act: () => void) {
  let times: number[] = []
  return ({ key, repeat, timeStamp }: KeyboardEvent): void => {
    if (repeat) return
    const recent = times.filter((time) => timeStamp - time < WITHIN_MILLISECONDS)
    times = key === 'Shift' ? [...recent, timeStamp] : []
    if (times.length >= PRESSES) act()
  }
}

function followInPlace(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.matches('[data-in-place]') || !isPlain(event)) return
  event.preventDefault()
  location.replace(link.href)
}

/** Sends a form by fetch, since the browser would add a history entry for each form. */
function sendInPlace(event: SubmitEvent): void {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement && form.matches('[data-in-place]'))) return
  if (event.defaultPrevented) return
  event.preventDefault()
  if (form.ariaBusy === 'true') return
  form.ariaBusy = 'true'
  void send(form, submitter).catch(() => {
    // Without a response from our server, lets the browser send the form and show the result.
    form.ariaBusy = null
    form.removeAttribute('data-in-place')
    form.requestSubmit(submitter)
  })
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const fields = new FormData(form, submitter)
  const body = new URLSearchParams()
  for (const [name, value] of fields) if (typeof value === 'string') body.append(name, value)
  const response = await fetch(form.action, { method: 'POST', body })
  if (response.redirected) return location.replace(response.url)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const main = replacePart(document, page, 'main')
  if (!main) throw new Error(`${form.action} is another page`)
  document.title = page.title
  main.querySelector<HTMLElement>('.alert')?.focus()
}
