import { citation, parseReference } from './bible.ts'
import { type Fields, filterFields } from './fields.ts'
import { englishWords, teluguWords } from './scripture.server.ts'

/** Returns the fields with the current Bible text of each verse, replacing the stored text. */
export function withVerses(fields: Fields): Fields {
  const fieldPaths = Object.keys(fields).filter((fieldPath) =>
    /^(.*\.)?verse\.reference$/.test(fieldPath),
  )
  const typed = filterFields(fields, (at) => !/(^|\.)verse\.(english|telugu)$/.test(at))
  return { ...typed, ...Object.assign({}, ...fieldPaths.map(wordsOf)) }

  function wordsOf(fieldPath: string): Fields {
    const reference = parseReference(fields[fieldPath] ?? '')
    if (!reference) return {}
    const [english, telugu] = [englishWords(reference), teluguWords(reference)]
    const verse = fieldPath.slice(0, -'reference'.length)
    return {
      [fieldPath]: citation(reference, 'en'),
      ...(english && { [`${verse}english`]: english }),
      ...(english && telugu && { [`${verse}telugu`]: telugu }),
    }
  }
}
