import * as z from 'zod'
import beliefsJson from '../../content/beliefs.json' with { type: 'json' }
import valuesJson from '../../content/values.json' with { type: 'json' }
import { defineDocumentKind, key, localized } from './document-kind.ts'
import { pictureName } from './picture.ts'
import { chosen, chosenVerse } from './verse.ts'

// Values and beliefs of the church: a name, what it means to this church, and a Bible verse.

const valueIcons = ['heart', 'lamp', 'bowl', 'scales', 'shelter', 'sunrise', 'people'] as const
const creed = z.object({ id: key, name: localized, words: localized, verse: chosenVerse })

export const valuesKind = defineDocumentKind({
  name: 'values',
  many: true,
  schema: creed.extend({ icon: z.enum(valueIcons, 'required') }),
  starter: valuesJson.map((one) => ({ ...one, verse: chosen(one.verse) })),
})

export const beliefsKind = defineDocumentKind({
  name: 'beliefs',
  many: true,
  schema: creed.extend({ picture: pictureName }),
  starter: beliefsJson.map((one) => ({ ...one, verse: chosen(one.verse) })),
})

export const values = valuesKind.all
export const beliefs = beliefsKind.all
