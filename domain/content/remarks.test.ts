import { expect, test } from 'vitest'
import { eventsKind } from '../calendar/events.ts'
import { showUploadedPictures } from '../pictures/uploaded-picture.ts'
import { ONLY } from './fields.ts'
import { givingKind } from './giving.ts'
import { leadersKind } from './leaders.ts'
import { pagesKind } from './page-texts.ts'
import { type Remark, remarksOn } from './remarks.server.ts'
import { thanksKind } from './thanks.ts'

const today = '2026-12-10'

test('the starter content has no remarks except for past dates', () => {
  for (const kind of [leadersKind, pagesKind, thanksKind]) {
    for (const { fields } of kind.starter) expect(remarksOn(fields, today)).toEqual([])
  }
  const over = eventsKind.starter.flatMap(({ fields }) => remarksOn(fields, today))
  expect(over).toEqual([{ fieldPath: 'date', word: 'pastDate' }])
})

// A quadratic search took half a minute and blocked the site.
test.each(['“', '](', '[a](b'])(
  'parses half a megabyte of %s in linear time',
  {
    timeout: 10_000,
  },
  (sign) => {
    const [shown = { key: '', fields: {} }] = leadersKind.starter
    const fields = { ...shown.fields, 'bio.en': sign.repeat(500_000 / Buffer.byteLength(sign)) }
    expect(remarksOn(fields, today)).toEqual([])
  },
)

test.each([
  ['10:00', '00:30', 1],
  ['18:00', '08:00', 1],
  ['19:30', '04:00', 0],
])('hours from %s to %s: %i remark', (starts, ends, count) => {
  const [event = { key: '', fields: {} }] = eventsKind.starter
  const fields = { ...event.fields, date: '2099-01-01', starts, ends }
  const remarks = remarksOn(fields, today).filter(({ word }) => word === 'longHours')
  expect(remarks).toHaveLength(count)
})

test.each([
  [260, 1],
  [1080, 0],
])('a picture of %i pixels: %i remark', (width, count) => {
  const [name, words] = ['photo-1', { en: 'Choir' }] as const
  showUploadedPictures([
    { name, width, height: 200, colour: '#000000', x: 50, y: 50, words, decorative: false },
  ])
  expect(remarksOn({ picture: name }, today)).toHaveLength(count)
})

test('what is still sample is said at its field; what is wrong, in the form’s order', () => {
  const [{ fields } = { fields: {} }] = givingKind.starter
  const own = {
    ...fields,
    'upi.accounts.0.id': 'grace@okbank',
    'bank.accountNumber': '30010002000',
  }
  expect(remarksOn(own, today).filter(({ word }) => word === 'sample')).toEqual([
    { fieldPath: 'upi.accounts.1.id', word: 'sample' },
    { fieldPath: 'international.link', word: 'sample' },
  ])
  const typed = { 'bank.ifsc': 'SBIN1', 'bank.accountNumber': '12', 'upi.accounts.0.id': 'grace' }
  expect(
    Object.keys(givingKind.check({ key: ONLY, fields: { ...fields, ...typed } }) ?? {}),
  ).toEqual(['upi.accounts.0.id', 'bank.accountNumber', 'bank.ifsc'])
})

test.each<[Record<string, string>, Remark[]]>([
  [{ 'role.te': '' }, [{ fieldPath: 'role.te', word: 'teluguMissing' }]],
  [{ 'bio.en': 'He said, “Jesus wept.” (John 11:35)' }, []],
  [
    { 'bio.en': 'He said, “Jesus cried.” (John 11:35)' },
    [{ fieldPath: 'bio.en', word: 'verseDiffers' }],
  ],
])('checks a leader with %j', (changes, expected) => {
  const [shown = { key: '', fields: {} }] = leadersKind.starter
  const fields = Object.fromEntries(
    Object.entries({ ...shown.fields, ...changes }).filter(([, text]) => text),
  )
  expect(remarksOn(fields, today)).toEqual(expected)
})
