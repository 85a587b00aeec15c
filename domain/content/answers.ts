import * as z from 'zod'
import answersJson from '../../content/answers.json' with { type: 'json' }
import { defineDocumentKind, key, localized } from './document-kind.ts'

// Saved answers, with which staff can start a reply by mail. No page shows them.

export const answersKind = defineDocumentKind({
  name: 'answers',
  many: true,
  schema: z.object({ id: key, name: localized, words: localized }),
  starter: answersJson,
})

export const answers = answersKind.all
