import { expect, test } from 'vitest'
import { languages } from '../content/language.ts'
import { textIn } from '../content/text.ts'
import { fieldLabel, listKindNames, recordKindOf } from './record-kinds.ts'

test('every field has a label in both languages', () => {
  const unlabelled = listKindNames.flatMap((kind) =>
    recordKindOf(kind).fields.flatMap(({ column }) =>
      languages
        .filter((language) => fieldLabel(kind, column, textIn(language)) === column)
        .map((language) => `${kind}.${column} in ${language}`),
    ),
  )
  expect(unlabelled).toEqual([])
})
