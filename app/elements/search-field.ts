import { dropItem, readItem, SEARCH_KEY_OFF, storeItem } from '../browser-storage.ts'
import { abortPrevious } from './fetch-page.ts'

type Result = { path: string; kind: string; language: string; title: string }
type Texts = {
  /** `{kind}, {language}` */
  label: string
  kinds: Record<string, string>
  languages: Record<string, string>
  /** The number of suggestions, for screen readers. */
  suggested: { one: string; other: string }
  nothing: string
}

const LEAST_LETTERS = 2
const AFTER_MILLISECONDS = 200

/**
 * `<search-field src texts>` suggests pages while the visitor types: an editable combobox with a
 * list (ARIA Authoring Practices). Arrow keys choose, Enter opens the chosen suggestion or else
 * searches, Escape closes the list. Without JavaScript the form searches.
 */
export function start(element: HTMLElement): void {
  const field = element.querySelector('input')
  const list = element.querySelector<HTMLElement>('[data-label]')
  const count = element.querySelector('[data-count]')
  if (!field || !list || !count) return
  const texts: Texts = JSON.parse(element.getAttribute('texts') ?? '{}')
  offerSwitch(element)
  const begin = abortPrevious()
  let waiting: ReturnType<typeof setTimeout> | undefined
  let chosen = -1

  // Visitors who open the page without a search want to type.
  if (field.value === '' && document.activeElement === document.body) field.focus()
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', list.dataset['label'] ?? '')
  field.setAttribute('role', 'combobox')
  field.setAttribute('aria-autocomplete', 'list')
  field.setAttribute('aria-controls', list.id)
  field.setAttribute('aria-expanded', 'false')

  const show = (results: Result[]) => {
    choose(-1)
    list.replaceChildren(...results.map((result, at) => option(result, `${list.id}-${at}`, texts)))
    list.hidden = results.length === 0
    field.setAttribute('aria-expanded', String(!list.hidden))
  }
  const choose = (at: number) => {
    list.children[chosen]?.setAttribute('aria-selected', 'false')
    chosen = at
    const item = list.children[at]
    item?.setAttribute('aria-selected', 'true')
    item?.scrollIntoView({ block: 'nearest' })
    if (item) field.setAttribute('aria-activedescendant', item.id)
    else field.removeAttribute('aria-activedescendant')
  }
  const suggest = async () => {
    const signal = begin()
    const q = field.value.trim()
    if ([...q].length < LEAST_LETTERS) {
      count.textContent = ''
      show([])
      return
    }
    try {
      const query = new URLSearchParams({ q, from: location.pathname })
      const response = await fetch(`${element.getAttribute('src')}?${query}`, { signal })
      const { results = [] }: { results?: Result[] } = await response.json()
      if (document.activeElement !== field) return
      show(results)
      const words = results.length === 1 ? texts.suggested.one : texts.suggested.other
      count.textContent = results.length
        ? words.replace('{count}', String(results.length))
        : texts.nothing
    } catch (error) {
      if (!signal.aborted) console.warn('There are no suggestions:', error)
    }
  }
  const close = () => {
    clearTimeout(waiting)
    begin()
    show([])
  }

  field.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(suggest, AFTER_MILLISECONDS)
  })
  field.addEventListener('blur', close)
  field.form?.addEventListener('submit', close)
  field.addEventListener('keydown', (event) => {
    const { length } = list.children
    if (event.isComposing || list.hidden) return
    // Cycles through the suggestions and the field itself, hence the additional place.
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: length }
    const step = steps[event.key]
    if (step !== undefined) choose(((chosen + 1 + step) % (length + 1)) - 1)
    else if (event.key === 'Enter' && chosen >= 0) open(list.children[chosen])
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  })
  // A press must not take the focus away, which would close the list before the click.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    if (target instanceof Element) open(target.closest('[role=option]'))
  })
}

/** Options are not links, because an option must not contain a focusable element. */
function open(option: Element | null | undefined): void {
  const path = option?.getAttribute('data-path')
  if (path) location.assign(path)
}

function option({ path, kind, language, title }: Result, id: string, texts: Texts): HTMLElement {
  const item = document.createElement('div')
  item.id = id
  item.setAttribute('role', 'option')
  item.setAttribute('aria-selected', 'false')
  item.setAttribute('data-path', path)
  const name = document.createElement('span')
  name.lang = language
  name.textContent = title
  const label = document.createElement('span')
  label.className = 'muted small'
  label.textContent = texts.label
    .replace('{kind}', texts.kinds[kind] ?? '')
    .replace('{language}', texts.languages[language] ?? '')
  item.append(name, ' ', label)
  return item
}

/** Shows the switch for the shortcut key `/`, which works only with JavaScript. */
function offerSwitch(element: HTMLElement): void {
  const label = element.querySelector<HTMLElement>('[data-key]')
  const tick = label?.querySelector('input')
  if (!label || !tick) return
  tick.checked = !readItem(SEARCH_KEY_OFF)
  label.hidden = false
  tick.addEventListener('change', () => {
    if (tick.checked) dropItem(SEARCH_KEY_OFF)
    else storeItem(SEARCH_KEY_OFF, '1')
  })
}
