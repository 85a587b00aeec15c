import * as z from 'zod'
import archiveJson from '../../content/archive.json' with { type: 'json' }
import { defineDocumentKind } from '../content/document-kind.ts'

// What a day without an entry of its own gets: an old one, or none (docs/decisions/0013).

export const archiveKind = defineDocumentKind({
  name: 'archive',
  many: false,
  schema: z.object({ switchedOn: z.stringbool().default(false) }),
  starter: [archiveJson],
})

export const archive = archiveKind.only
