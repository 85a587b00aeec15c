import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addressIn } from '../live/live-video.ts'
import { dialled, whatsAppUrl } from '../people/phone.server.ts'
import { readPerson } from '../privacy/person.ts'
import { email, optionalNumber, phone } from './rules.ts'

// What is no prose, as people copy it from mails, word processors and phones.

test.each([
  ['\u200e+91 98765 43210', '+919876543210'],
  ['+91 (0)98765 43210', '+919876543210'],
  ['tel:+91-98765-43210', '+919876543210'],
  ['＋９１ ９８７６５ ４３２１０', '+919876543210'],
  ['\u202a+91\u00a098765\u202f43210\u202c', '+919876543210'],
  ['0044 (0)20 7946 0958', '00442079460958'],
  ['(040) 2345–6789', '04023456789'],
  ['040/23456789', '04023456789'],
  ['+91-(0)98765-43210', '+919876543210'],
  ['(+91)(0)98765 43210', '+919876543210'],
  ['Phone: 98765/43210', '9876543210'],
  ['Ph.No. (08682) 256789', '08682256789'],
  ['“98765_43210” (WhatsApp, my son) 🙏', '9876543210'],
  ['ఫోన్ +91 98765 43210', '+919876543210'],
  ['https://wa.me/919876543210', '919876543210'],
  ...['.', '\u00ad', '\u2011', '\u2013'].map((sign) => [`98765${sign}43210`, '9876543210']),
  ...['౯౮౭౬౫౪౩౨౧౦', '९८७६५ ४३२१०', '98765\u221243210\ufe0d'].map((typed) => [typed, '9876543210']),
])('the phone number %j is %s', (typed, stored) => {
  expect(z.parse(phone, typed)).toBe(stored)
})

const spaced = ['98765 43210', '098765 43210', '91 98765 43210', '0091 98765 43210']
const marked = ['+91 (0)98765 43210', '091-98765 43210', '(+91) 98765.43210']
const copied = ['౯౮౭౬౫౪౩౨౧౦', '+91\u201098765\u201143210', '919876543210\u200b']

test.each([...spaced, ...marked, ...copied])('%j is dialled as +919876543210', (typed) => {
  expect(dialled(typed)).toBe('+919876543210')
  expect(whatsAppUrl(typed, 'a b')).toBe('https://wa.me/919876543210?text=a%20b')
})

test.each([
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+1 (212) 555-0123', '+12125550123'],
  ['1 (469) 555-0123', '+14695550123'],
  ['1860 425 1234', '+9118604251234'],
  ['040 2345 6789', '+914023456789'],
  // Italy keeps its 0.
  ['+39 06 1234 5678', '+390612345678'],
  ['1800 123 4567', '+9118001234567'],
  ['00971 50 123 4567', '+971501234567'],
  ['971501234567', '+971501234567'],
  // A landline without its area.
  ['23456789', '23456789'],
  ['12345', '12345'],
])('%j is dialled as %s', (typed, number) => {
  expect(dialled(typed)).toBe(number)
})

const unseen = ['ravi\u200b@example.org', '\u2060ravi@example.org', 'ravi@exam\u00adple.org\ufe0d ']
const quoted = [
  '“ravi@example.org”',
  "('ravi@example.org')",
  '*ravi@example.org*',
  '_ravi@example.org_',
  'ravi@example.orgకు',
  '[ravi@example.org]',
]
const framed = ['<ravi@example.org>', 'ravi@example.org.', 'Ravi Rao <Ravi@Example.org>,']
const linked = [
  'mailto:ravi@example.org',
  'MAILTO:ravi@example.org?subject=Hi',
  '<mailto:ravi@example.org>;',
  '\uff52avi\uff20example.org',
  'Email: ravi@example.org',
  'ravi @ example.org',
]
test.each([...unseen, ...quoted, ...framed, ...linked])('%j finds the person', (typed) => {
  expect(readPerson(typed)).toEqual({ email: 'ravi@example.org' })
})

test.each([
  'tel:+91 98480 12345',
  'https://wa.me/919848012345?text=Hi',
  'https://api.whatsapp.com/send?phone=919848012345&text=Hi',
  'ఫోన్: ౯౮౪౮౦/౧౨౩౪౫.',
])('%j is a person', (typed) => {
  expect(readPerson(typed)).toEqual({ phone: '9848012345' })
})

test('a mark at the beginning that a form accepts is a part of an address', () => {
  for (const email of ['_ravi@example.org', "'ravi@example.org", '-ravi@example.org'])
    expect(readPerson(email)).toEqual({ email })
})

test('what is no address is nobody', () => {
  for (const typed of [
    'ravi',
    'ravi@',
    'ravi@a,asha@b',
    '<>',
    'see ravi@example.org',
    'ravi*rao@example.org',
    'éric@example.org',
    'ravi@example',
    'ravi@example..org',
    '98480 12345 98480 54321',
    'ravi@example.org / 98480 12345',
    '98480 12345/6',
    '256789/256790',
  ])
    expect(readPerson(typed), typed).toBeUndefined()
})

test('an address, a link and an age lose what cannot be seen', () => {
  expect(z.parse(email, '\u200bravi@example.org\u200e')).toBe('ravi@example.org')
  expect(z.parse(email, 'ravi‑rao@example.org')).toBe('ravi-rao@example.org')
  expect(addressIn('https://youtu.be/\u200bdQw4w9WgXcQ\u2060')).toBe('https://youtu.be/dQw4w9WgXcQ')
  const quoted = '“https://youtu.be/dQw4w9WgXcQ”.'
  for (const typed of ['(youtu.be/dQw4w9WgXcQ)', quoted, `Watch: ${quoted}`])
    expect(addressIn(typed)).toBe('https://youtu.be/dQw4w9WgXcQ')
  expect(z.parse(optionalNumber(16, 99, 'age'), '౨౦')).toBe(20)
})
