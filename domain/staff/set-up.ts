import * as z from 'zod/mini'
import type { Form } from '../forms/form.ts'
import { line } from '../forms/rules.ts'
import { NAME_MOST, passwordAsTyped } from './account.ts'

/** What the set-up of a new site asks for besides the texts of its documents. */
export const setUpFields = {
  /** The one-time code that the start prints. */
  code: line(60),
  name: line(NAME_MOST),
  password: passwordAsTyped(),
  /** What visitors see at first: the sample, or pages that wait for words. */
  start: z.enum(['sample', 'empty'], 'required'),
}

export const setUpRules = {
  name: 'set-up',
  secret: ['password'],
  success: () => '',
  invalid: (text) => text.form.marked,
} satisfies Omit<Form, 'schema'>
