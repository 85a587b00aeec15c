import { expect, test } from 'vitest'
import type { DocumentKindName } from '../../../domain/content/document-kinds.ts'
import type { Fields } from '../../../domain/content/fields.ts'
import type { Language } from '../../../domain/content/language.ts'
import { textIn } from '../../../domain/content/text.ts'
import { formOptions } from './offered.server.ts'
import { describeChanges } from './what-changed.server.ts'

const long = 'A life of more than fifty characters is not quoted.'

function words(
  kind: DocumentKindName,
  before: Fields,
  after: Fields,
  language: Language = 'en',
): string {
  const text = textIn(language)
  const context = { kind, key: 'main', text, language, options: formOptions(language) }
  return describeChanges(before, after, context).replaceAll('\u00a0', ' ')
}

test.each<[string, DocumentKindName, Fields, Fields]>([
  ['Ends: 3:00 PM, now 3:30 PM', 'services', { ends: '15:00' }, { ends: '15:30' }],
  ['Day: Every Friday, now Every day', 'services', { day: 'friday' }, { day: 'every day' }],
  ['Repeats: No, now Every week', 'events', {}, { repeats: 'weekly' }],
  [
    'Date: 25 December 2026, now 24 December 2026',
    'events',
    { date: '2026-12-25' },
    { date: '2026-12-24' },
  ],
  ['Role (Telugu): now డీకన్', 'leaders', {}, { 'role.te': 'డీకన్' }],
  ['Role (Telugu): డీకన్, now empty', 'leaders', { 'role.te': 'డీకన్' }, {}],
  ['Biography (English) changed', 'leaders', { 'bio.en': long }, { 'bio.en': `${long} Yes.` }],
  [
    'Biography changed',
    'leaders',
    { 'bio.en': long, 'bio.te': long },
    { 'bio.en': 'Short.', 'bio.te': 'Also short.' },
  ],
  ['Biography added', 'leaders', {}, { 'bio.en': long, 'bio.te': long }],
  ['Biography (English) removed', 'leaders', { 'bio.en': long }, {}],
  ['Picture changed', 'leaders', { picture: 'lantern' }, { picture: 'dove' }],
  ['Content changed', 'newsletter', { 'content.en': 'A\n\nB' }, { 'content.en': 'A\n\nC' }],
  [
    'Date: 1 May 2026, now 2 May 2026',
    'newsletter',
    { date: '2026-05-01' },
    { date: '2026-05-02' },
  ],
  [
    'Verse: John 3:16, now Psalm 1:1',
    'values',
    { 'verse.reference': 'John 3:16', 'verse.english': 'For God', 'verse.telugu': 'దేవుడు' },
    { 'verse.reference': 'Psalm 1:1', 'verse.english': 'Blessed' },
  ],
  [
    'Cancelled or moved once: 27 November 2026 added',
    'services',
    {},
    { 'changes.0.date': '2026-11-27', 'changes.0.note.te': 'సెలవు' },
  ],
  [
    'Cancelled or moved once: 27 November 2026 removed',
    'services',
    { 'changes.0.date': '2026-11-27' },
    {},
  ],
  [
    '27 November 2026, New start time: 5:00 PM, now 6:00 PM',
    'services',
    { 'changes.0.date': '2026-11-27', 'changes.0.starts': '17:00' },
    { 'changes.0.date': '2026-11-27', 'changes.0.starts': '18:00' },
  ],
  [
    'Chapters: 2 rows added',
    'history',
    {},
    { 'chapters.0.year': '1975', 'chapters.1.year': '1980', 'chapters.1.heading.en': 'Rain' },
  ],
  ['No words changed', 'leaders', { 'name.en': 'Asha' }, { 'name.en': 'Asha' }],
  [
    'Starts: 9:00 AM, now 9:30 AM; Ends: 1:00 PM, now 1:30 PM; Day: Every Friday, now Every Saturday',
    'services',
    { starts: '09:00', ends: '13:00', day: 'friday' },
    { starts: '09:30', ends: '13:30', day: 'saturday' },
  ],
  [
    'Starts: now 9:30 AM; Ends: now 1:30 PM; and 2 more',
    'services',
    {},
    { starts: '09:30', ends: '13:30', day: 'saturday', place: 'church' },
  ],
])('%s', (expected, kind, before, after) => {
  expect(words(kind, before, after)).toBe(expected)
})

test('in Telugu the labels, times and dates are Telugu', () => {
  const changed = words('services', { ends: '15:00' }, { ends: '15:30', day: 'friday' }, 'te')
  expect(changed).toMatch(/3:00.*ఇప్పుడు.*3:30/)
  expect(changed).not.toMatch(/[a-z]/i)
})
