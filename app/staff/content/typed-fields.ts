import type { Fields } from '../../../domain/content/fields.ts'
import { ORDER, PREFIX } from './fields.ts'

/** The fields in what a form has sent, including empty ones; several values become lines. */
export function typedFields(typed: Record<string, unknown>): Fields {
  const found = Object.entries(typed).flatMap(([name, text]) => {
    const words = Array.isArray(text) ? inOrder(text, typed).join('\n') : text
    return name.startsWith(PREFIX) && typeof words === 'string'
      ? [[name.slice(PREFIX.length), words.trim()]]
      : []
  })
  return Object.fromEntries(found)
}

/** The same for a form in the browser, before it is sent. */
export function fieldsIn(form: HTMLFormElement | null): Fields {
  const typed = new FormData(form ?? undefined)
  const values = [...new Set(typed.keys())].map((name) => {
    const all = typed.getAll(name).map(String)
    return [name, all.length > 1 ? all : all[0]]
  })
  return typedFields(Object.fromEntries(values))
}

/** Sorts the ticked values by their typed positions; those without a position come last. */
function inOrder(ticked: unknown[], typed: Record<string, unknown>): unknown[] {
  const numberOf = (name: unknown) => Number(typed[`${ORDER}${name}`] || Number.MAX_SAFE_INTEGER)
  return ticked.toSorted((a, b) => numberOf(a) - numberOf(b))
}
