import { expect, test } from 'vitest'
import { cleanHtml } from './html.server.ts'
import { languagesBegun, withVerse } from './verse-at-end.ts'

const verse = { heading: 'Inspirational Message', words: 'Jesus wept.', place: 'John 11:35' }
const quoted = '<h3>Inspirational Message</h3><blockquote><p>Jesus wept.</p><p>John 11:35</p>'

test('adds the verse at the end, under its heading', () => {
  const typed = withVerse('One\n\nTwo\n', verse)
  expect(typed).toBe('One\n\nTwo\n\nInspirational Message\n\nJesus wept.\nJohn 11:35')
  expect(cleanHtml(typed)).toBe(`<p>One</p>\n<p>Two</p>\n${quoted}</blockquote>`)
  expect(withVerse('', verse)).toBe('Inspirational Message\n\nJesus wept.\nJohn 11:35')
})

test('a second verse goes under the same heading, and HTML stays HTML', () => {
  const twice = cleanHtml(withVerse(withVerse('One', verse), { ...verse, place: 'There' }))
  expect(twice.match(/<h3>/g)).toHaveLength(1)
  expect(twice).toContain('<p>Jesus wept.</p><p>There</p></blockquote>')
  expect(cleanHtml(withVerse('<p>One</p>', verse))).toBe(`<p>One</p>\n${quoted}</blockquote>`)
})

test('adds it in the languages with text, or in the language of the page', () => {
  const empty = { headline: '', content: ' ', headline_te: '', content_te: '' }
  expect(languagesBegun(empty, 'te')).toEqual(['te'])
  expect(languagesBegun({ ...empty, headline: 'A' }, 'te')).toEqual(['en'])
  expect(languagesBegun({ ...empty, headline: 'A', content_te: 'అ' }, 'te')).toEqual(['en', 'te'])
})
