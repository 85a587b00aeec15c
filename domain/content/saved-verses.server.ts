import { citation, parseReference } from './bible.ts'
import { type Fields, filterFields } from './fields.ts'
import { englishWords, teluguWords } from './scripture.server.ts'

/** Returns the fields with the current Bible text of each verse, replacing the stored text. */
export function withVerses(fields: Fields): Fields {
  const places = Object.keys(fields).filter((place) => /^(.*\.)?verse\.reference$/.test(place))
  return { ...withoutVerses(fields), ...Object.assign({}, ...places.map(wordsOf)) }

  function wordsOf(place: string): Fields {
    const reference = parseReference(fields[place] ?? '')
    if (!reference) return {}
    const [english, telugu] = [englishWords(reference), teluguWords(reference)]
    const verse = place.slice(0, -'reference'.length)
    return {
      [place]: citation(reference, 'en'),
      ...(english && { [`${verse}english`]: english }),
      ...(english && telugu && { [`${verse}telugu`]: telugu }),
    }
  }
}

/**
 * Returns the fields without the text of verses: nobody types it, so it cannot conflict in a merge.
 */
export function withoutVerses(fields: Fields): Fields {
  return filterFields(fields, (place) => !/(^|\.)verse\.(english|telugu)$/.test(place))
}
