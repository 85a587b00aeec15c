import * as z from 'zod'
import archiveJson from '../../content/archive.json' with { type: 'json' }
import { defineDocumentKind } from '../content/document-kind.ts'

// Whether a day without an entry gets an old one (docs/decisions/0013).

export const archiveKind = defineDocumentKind({
  name: 'archive',
  many: false,
  schema: z.object({
    /** Home shows one. */
    switchedOn: z.stringbool().default(false),
    /** The mail sends one, too: an administrator has read what will go. */
    mails: z.stringbool().default(false),
  }),
  starter: [archiveJson],
})

export const archive = archiveKind.only
