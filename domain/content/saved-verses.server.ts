import { citation, parseReference } from './bible.ts'
import { type Fields, filterFields } from './fields.ts'
import { englishWords, teluguWords } from './scripture.server.ts'

/** The fields with the words of every verse in them as Scripture has them now, whatever they said. */
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

/** The fields without those words: nobody types them, so nobody has to choose between them. */
export function withoutVerses(fields: Fields): Fields {
  return filterFields(fields, (place) => !/(^|\.)verse\.(english|telugu)$/.test(place))
}
