import * as z from 'zod'
import beliefsJson from '../../content/beliefs.json' with { type: 'json' }
import valuesJson from '../../content/values.json' with { type: 'json' }
import { defineDocumentKind, key, localized } from './document-kind.ts'
import { pictureOr } from './picture.ts'
import { chosenVerse } from './verse.ts'

// Values and beliefs of the church: a name, what it means to this church, and a Bible verse.

const valueIcons = ['heart', 'lamp', 'bowl', 'scales', 'shelter', 'sunrise', 'people'] as const
const creed = z.object({
  id: key,
  name: localized,
  words: localized.optional(),
  verse: chosenVerse.optional(),
})
export const valuesKind = defineDocumentKind({
  name: 'values',
  many: true,
  schema: creed.extend({ icon: z.enum(valueIcons).default('sunrise') }),
  starter: valuesJson,
})

export const beliefsKind = defineDocumentKind({
  name: 'beliefs',
  many: true,
  schema: creed.extend({ picture: pictureOr('open-bible') }),
  starter: beliefsJson,
})

export const values = valuesKind.all
export const beliefs = beliefsKind.all
