import * as z from 'zod'
import answersJson from '../../content/answers.json' with { type: 'json' }
import { defineKind, key, localized } from './kind.ts'

// Saved answers: staff begin a mail to somebody who wrote with one of them. No page shows them.

export const answersKind = defineKind({
  name: 'answers',
  many: true,
  schema: z.object({ id: key, name: localized, words: localized }),
  starter: answersJson,
})

export const answers = answersKind.all
