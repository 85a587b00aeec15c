// A list of the staff in the browser. The server makes all of its HTML, here as well: the screen of
// the wanted address is fetched, and what it says of the list takes the place of what is shown. So
// nothing of a list is written twice, and no React is needed for it (docs/decisions/0020).

/** Long enough for the next letter, too short to wait for. */
const TYPING_MILLISECONDS = 250

/** What the Back button makes of it: `keep` came from it. */
type Step = 'push' | 'replace' | 'keep'

/** Search, status, order and pages without leaving the page; the address always says which they are. */
export function start(island: HTMLElement): void {
  const form = island.querySelector('form')
  const count = part(island, 'count')
  if (!form || !count) return
  let asking = new AbortController()
  let typing: ReturnType<typeof setTimeout> | undefined
  let address = addressLoaded()

  const look = async (wanted: string, step: Step) => {
    interrupt()
    asking = new AbortController()
    const { signal } = asking
    if (step === 'push' && wanted !== addressHere()) history.pushState(null, '', wanted)
    if (step === 'replace') history.replaceState(null, '', wanted)
    address = wanted
    part(island, 'list')?.setAttribute('aria-busy', 'true')
    const answer = await fetchList(wanted, signal)
    if (signal.aborted) return
    // The server leads whoever is signed out to the sign-in, and back here.
    if (answer === 'elsewhere') location.assign(wanted)
    else if (typeof answer === 'string') showFailure(island, answer, wanted)
    else {
      showList(island, answer)
      showFields(form, answer)
    }
  }
  const interrupt = () => {
    clearTimeout(typing)
    asking.abort()
  }
  const choose = (step: Step) => void look(chosenIn(form), step)

  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.name) return
    interrupt()
    typing = setTimeout(choose, TYPING_MILLISECONDS, 'replace')
  })
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) choose('push')
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    choose('push')
  })
  island.addEventListener('click', (event) => {
    const link = linkInList(event)
    if (!link) return
    event.preventDefault()
    const { sort } = link.dataset
    if (sort) {
      setField(form, 'sort', sort)
      choose('push')
    } else void look(link.pathname + link.search, 'push')
    // Said by a screen reader, and the list's beginning is in view.
    if (link.rel) count.focus()
  })
  // A step to another place on this page is one too.
  addEventListener('popstate', () => {
    if (addressHere() !== address) void look(addressHere(), 'keep')
  })
  // Somebody went back, or typed, while this script was still on its way.
  if (addressHere() !== address) void look(addressHere(), 'keep')
  else if (isChanged(form)) choose('replace')
}

/** What came instead of a list: an answer without one, or none at all. */
type Failure = 'failed' | 'error'

async function fetchList(
  address: string,
  signal: AbortSignal,
): Promise<Element | Failure | 'elsewhere'> {
  try {
    const response = await fetch(address, { signal, redirect: 'manual' })
    if (response.type === 'opaqueredirect') return 'elsewhere'
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    return page.querySelector('[data-island=record-list]') ?? 'failed'
  } catch {
    return 'error'
  }
}

/** A failure to read it is told by the server in the list's place. */
function showList(island: Element, fresh: Element): void {
  for (const name of ['count', 'download', 'list']) fill(island, name, part(fresh, name))
}

function showFailure(island: Element, failure: Failure, address: string): void {
  const made = island.querySelector<HTMLTemplateElement>(`template[data-failure=${failure}]`)
  const words = made?.content.cloneNode(true)
  if (!(words instanceof DocumentFragment)) return
  words.querySelector('a')?.setAttribute('href', address)
  for (const name of ['count', 'download']) fill(island, name, null)
  fill(island, 'list', words)
}

/** Puts other words into a part of the list, and does not let the focus fall out of it. */
function fill(island: Element, name: string, words: ParentNode | null): void {
  const place = part(island, name)
  const focused = document.activeElement
  const inside = focused !== place && place?.contains(focused)
  place?.replaceChildren(...(words?.childNodes ?? []))
  place?.removeAttribute('aria-busy')
  if (!inside || !focused) return
  const same = focused.id ? document.getElementById(focused.id) : null
  const next = same ?? part(island, 'count')
  next?.focus()
}

function part(island: Element, name: string): HTMLElement | null {
  return island.querySelector<HTMLElement>(`[data-part=${name}]`)
}

/** A link to another view of this very list, pressed to open it here. */
function linkInList(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.pathname !== location.pathname || link.hasAttribute('download')) return
  return link
}

/** The address that the form would lead to, without what goes without saying. */
function chosenIn(form: HTMLFormElement): string {
  const said = new URLSearchParams()
  for (const field of form.elements) {
    const usual = field instanceof HTMLSelectElement && field.selectedIndex === 0
    if (usual || !isField(field) || !field.name || field.value.trim() === '') continue
    said.set(field.name, field.value.trim())
  }
  return location.pathname + (said.size > 0 ? `?${said}` : '')
}

/** Makes the fields say what is shown, when it was chosen elsewhere. */
function showFields(form: HTMLFormElement, fresh: Element): void {
  const shown = fresh.querySelector('form')
  for (const field of shown?.elements ?? []) {
    if (isField(field) && field.name) setField(form, field.name, field.value)
  }
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  // What stands there says the same, perhaps with a space that is going to be followed by a word.
  if (isField(field) && field.value.trim() !== value) field.value = value
}

function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (!isField(field) || !field.name) return false
    if (field instanceof HTMLSelectElement) return !field.selectedOptions[0]?.defaultSelected
    return field.value !== field.defaultValue
  })
}

function isField(field: unknown): field is HTMLInputElement | HTMLSelectElement {
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement
}

function addressHere(): string {
  return location.pathname + location.search
}

/** The address that the server made this page for: a step back can be quicker than the script. */
function addressLoaded(): string {
  const [loading] = performance.getEntriesByType('navigation')
  const { pathname, search } = new URL(loading?.name ?? location.href)
  return pathname === location.pathname ? pathname + search : addressHere()
}
