import { type ListRequest, readListRequest, sortName } from '../../../domain/list-request.ts'
import type { ListKind } from '../../../domain/record-list.ts'

/** What the fields of a list's search say; what is not among them stays as it was. */
export function chosenIn(
  form: HTMLFormElement | null,
  kind: ListKind,
  before: ListRequest,
): ListRequest {
  if (!form) return before
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') fields.set(name, value.trim())
  }
  return { ...readListRequest(kind, fields).request, perPage: before.perPage }
}

/** Makes the fields say what is shown, when it was chosen elsewhere. */
export function showChosen(form: HTMLFormElement | null, { q, status, sort }: ListRequest): void {
  for (const [name, value] of Object.entries({ q, status, sort: sortName(sort) })) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
  }
}
