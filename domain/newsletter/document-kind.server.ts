import { LRUCache } from 'lru-cache'
import { type DocumentKind, titleAt } from '../content/document-kind.ts'
import { type Fields, filterFields } from '../content/fields.ts'
import { languages } from '../content/language.ts'
import { isPictureName } from '../content/picture.ts'
import { cleanLine, cleanParagraphs } from '../forms/rules.ts'
import { readRecording } from '../recordings/recording.ts'
import { firstSentences } from './first-sentences.ts'
import { cleanHtml, inLines, isTagged, wordsOf } from './html.server.ts'
import { letterFields, letterOf, type NewsletterEntry, wrongFields } from './newsletter.ts'
import { readStarter } from './starter.server.ts'

/** The newsletter as a kind of documents: one document per entry, at most one entry a day. */
export const newsletterKind = {
  name: 'newsletter',
  many: true,
  fixed: false,
  title: titleAt('headline'),
  /** A getter: the files are read only when they are copied into the database, once per site. */
  get starter() {
    return readStarter()
  },
  check: ({ fields }) => {
    const { picture, audio } = fields
    const onlyTags = ['content.en', 'content.te'].filter(
      (at) => fields[at] && !cleanHtml(fields[at]),
    )
    const found = {
      ...Object.fromEntries(onlyTags.map((at) => [at, 'required'])),
      ...(picture && !isPictureName(picture) && { picture: 'picture' }),
      ...(audio && !readRecording(audio) && { audio: 'required' }),
      ...wrongFields(fields),
    }
    return Object.keys(found).length > 0 ? found : undefined
  },
  show: () => undefined,
  clean: (fields) => {
    const { date, headline, content, headline_te, content_te } = letterOf(fields)
    const letter = letterFields({
      date,
      headline: cleanLine(headline),
      content: cleaned(content),
      headline_te: cleanLine(headline_te),
      content_te: cleaned(content_te),
    })
    return {
      ...letter,
      ...filterFields(fields, (at) => ['bound', 'picture', 'audio'].includes(at)),
    }
  },
  index: (fields) => {
    const { date, headline, html } = render(fields)
    const summary = Object.fromEntries(
      languages.flatMap((language) => {
        const entryHtml = html[language]
        return entryHtml ? [[language, firstSentences(wordsOf(entryHtml), language)]] : []
      }),
    )
    const { audio } = fields
    return { day: date, listed: JSON.stringify({ headline, summary, ...(audio && { audio }) }) }
  },
} as const satisfies DocumentKind

const rendered = new LRUCache<string, NewsletterEntry>({ max: 60 })

/** An entry as readers get it. Cached: a delivery renders the same one thousands of times. */
export function entryOf(fields: Fields): NewsletterEntry {
  const source = JSON.stringify(fields)
  const entry = rendered.get(source) ?? render(fields)
  rendered.set(source, entry)
  return entry
}

function render(fields: Fields): NewsletterEntry {
  const { date, headline, content, headline_te, content_te } = letterOf(fields)
  const { picture, audio = '' } = fields
  const files = {
    picture: isPictureName(picture) ? picture : undefined,
    recording: readRecording(audio),
  }
  const telugu = headline_te !== '' && content_te !== ''
  if (!headline && telugu) {
    return { date, ...files, headline: { te: headline_te }, html: { te: cleanHtml(content_te) } }
  }
  return {
    date,
    ...files,
    headline: { en: headline, ...(telugu && { te: headline_te }) },
    html: { en: cleanHtml(content), ...(telugu && { te: cleanHtml(content_te) }) },
  }
}

/**
 * Also sanitizes HTML before it is stored. Keeps the typed text when nothing is left of it, so that
 * its author still sees it.
 */
function cleaned(typed: string): string {
  const text = cleanParagraphs(typed)
  return isTagged(text) ? inLines(cleanHtml(text)) || text : text
}
