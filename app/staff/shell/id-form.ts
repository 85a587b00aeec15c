import * as z from 'zod/mini'
import type { Form } from '../../../domain/forms/form.ts'
import { id, line } from '../../../domain/forms/rules.ts'

/** For a button about one item of a list: the item's id. */
export const idForm = {
  name: 'id',
  schema: z.object({ id }),
  words: ({ request }) => ({ invalid: request.changed }),
} satisfies Form

export const kindForm = {
  name: 'kind',
  schema: z.object({ kind: line(40) }),
} satisfies Form
