import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countLetters, cut, MAX_LETTERS, shareText } from './share-text.ts'
import type { Shared } from './shared.ts'

const address = 'https://lampstand.example/te/calendar?date=2026-12-25#events'
const more = 'More on our page:'
const shared = (groups: Shared['groups'], title = 'This week') => ({ title, groups })

test('is a title, the lines in groups, and the address, in WhatsApp’s marks', () => {
  const groups = [
    {
      heading: 'Sunday',
      lines: [
        { words: '10:00 AM: Worship' },
        { words: 'UPI ID: a_b@example' },
        { words: '8:00 PM: Night *worship*', off: true, change: 'Not held this time' },
      ],
    },
    { lines: [{ change: 'Not held on Sunday' }] },
  ]
  expect(shareText(shared(groups), address, more)).toBe(
    [
      '*This week*',
      '*Sunday*\n10:00 AM: Worship\nUPI ID: a_b@example\n~8:00 PM: Night worship~ _Not held this time_',
      '_Not held on Sunday_',
      address,
    ].join('\n\n'),
  )
})

const telugu = fc.string({
  unit: fc.constantFrom('స్త్రీ', 'ప్రా', 'క్షే', 'ర్థ', 'న', ' ', '*', '_', '~'),
})
const words = fc.oneof(telugu, fc.string({ unit: 'grapheme', maxLength: 400 }))
const line = fc.record({ words, off: fc.boolean(), change: fc.option(words, { nil: '' }) })
const group = fc.record({ heading: words, lines: fc.array(line, { minLength: 1, maxLength: 12 }) })

test('never has more than 700 letters, and always ends with the address', () => {
  fc.assert(
    fc.property(words, fc.array(group, { maxLength: 8 }), (title, groups) => {
      const text = shareText(shared(groups, title), address, more)
      expect(countLetters(text)).toBeLessThanOrEqual(MAX_LETTERS)
      expect(text.endsWith(`\n${address}`)).toBe(true)
    }),
  )
})

test('leaves out what is as always before what is cancelled, and says that there is more', () => {
  const held = Array.from({ length: 40 }, (_, at) => ({
    words: `${at}:00 AM: Prayer in the house`,
  }))
  const cancelled = { words: '8:00 PM: Night worship', off: true, change: 'Not held this time' }
  const text = shareText(shared([{ lines: [...held, cancelled] }]), address, more)
  expect(countLetters(text)).toBeLessThanOrEqual(MAX_LETTERS)
  expect(text).toContain('\n0:00 AM: Prayer in the house\n')
  expect(text).toContain('~8:00 PM: Night worship~ _Not held this time_')
  expect(text).not.toContain('39:00 AM')
  expect(text.endsWith(`\n\n${more}\n\n${address}`)).toBe(true)
})

test('counts and cuts letters with their signs', () => {
  expect(countLetters('స్త్రీల ప్రార్థన')).toBeLessThan('స్త్రీల ప్రార్థన'.length)
  fc.assert(
    fc.property(telugu, fc.integer({ min: 1, max: 30 }), (text, most) => {
      const short = cut(text, most)
      expect(countLetters(short)).toBeLessThanOrEqual(most)
      // What is left is made of whole letters.
      const kept = countLetters(short.replace(/…$/, ''))
      expect(text.startsWith(cut(text, kept + 1).replace(/…$/, ''))).toBe(true)
    }),
  )
})
