import type { CalendarEntry } from '../../domain/calendar/calendar-view.ts'
import type { GatheringWords } from '../../domain/calendar/plan-words.ts'
import type { Language } from '../../domain/content/language.ts'
import { textIn } from '../../domain/content/text.ts'
import type { DeliveryProgress } from '../../domain/mail-list/delivery.server.ts'
import { cleanHtml } from '../../domain/newsletter/html.server.ts'
import type { ListedEntry } from '../../domain/newsletter/newsletter.ts'
import type { ListedRecord } from '../../domain/people/record-list.server.ts'
import type { Note } from '../../domain/people/record-notes.server.ts'
import type { FullRecord, RecordChange } from '../../domain/people/record-read.server.ts'
import type { PrayerWord } from '../../domain/prayer/prayer-page.server.ts'

// Fictional people and fixed dates, so that the style guide always looks the same.

export const today = '2026-11-21'
export const instant = '2026-11-20T04:30:00.000Z'
export const reference = 'F84K-TH4N'

const asha = {
  en: {
    name: 'Asha Rani',
    words: 'Please pray for my mother. She goes for an operation on Thursday.',
    note: 'Called her this evening; no answer. Will try again on Saturday.',
  },
  te: {
    name: 'ఆశా రాణి',
    words: 'మా అమ్మ కోసం ప్రార్థించండి. గురువారం ఆమెకు ఆపరేషన్ ఉంది.',
    note: 'ఈ సాయంత్రం ఫోన్ చేశాను; తీయలేదు. శనివారం మళ్ళీ చేస్తాను.',
  },
}

/** What comes next. */
export function nextIn(language: Language): GatheringWords {
  const { screens, schedule } = textIn(language)
  return {
    kind: 'services',
    key: 'specimen',
    date: '2026-11-28',
    name: { text: screens.Services.title },
    time: '9:30',
    onNow: schedule.onNowOpen,
    start: '2026-11-28T09:30:00+05:30',
    when: schedule.today,
    place: { text: screens.Contact.title },
    spoken: language,
    meeting: undefined,
    inChurch: true,
    running: false,
    change: undefined,
  }
}

export const longName =
  'Venkata Naga Lakshmi Narasimha Subrahmanya Satyanarayana Prabhakara Rao Garapati of Peddapalli'
const longMail =
  'venkata.lakshmi.narasimha.subrahmanya@congregation-of-the-good-shepherd.example.in'

/** Submissions of one visitor: a message, a prayer, a pastor's and a volunteer's sign-up. */
export function recordsIn(language: Language): Record<FullRecord['kind'], FullRecord> {
  const { name, words } = asha[language]
  const shared = {
    id: 7,
    reference,
    name,
    message: words,
    created_at: instant,
    assigned_to: 1,
    email: longMail,
    phone: '+919848012345',
    consent_version: '2026-11-21',
  }
  return {
    contacts: { kind: 'contacts', ...shared, status: 'New' },
    prayers: {
      kind: 'prayers',
      ...shared,
      status: 'Praying',
      type: 'Healing',
      is_anonymous: 0,
      follow_up_on: '2026-11-26',
      last_prayed_at: instant,
    },
    pastors: {
      kind: 'pastors',
      ...shared,
      status: 'Approved',
      church: 'Bethel',
      experience: '5-10 years',
      specialization: '',
    },
    volunteers: {
      kind: 'volunteers',
      ...shared,
      status: 'Declined',
      availability: 'Weekends',
      age: 16,
      area_of_interest: 'Music',
      guardian_consent: 1,
    },
  }
}

/** Rows of a list: a usual one, one with very long words, one answered long ago. */
export function messagesIn(language: Language): ListedRecord[] {
  const { name, words } = asha[language]
  const shared = { phone: '+919848012345', created_at: instant, assigned_to: null }
  return [
    { id: 9, reference, name, email: 'asha@example.in', message: words, status: 'New', ...shared },
    {
      id: 8,
      reference,
      name: longName,
      email: longMail,
      ...shared,
      message: `${words} `.repeat(6),
      status: 'Answered',
      assigned_to: 'Priya',
    },
    {
      id: 7,
      reference: null,
      name,
      email: '',
      message: '',
      status: 'Closed',
      ...shared,
      phone: '',
    },
  ]
}

export function notesIn(language: Language): Note[] {
  const at = { kind: 'contacts', record_id: 1 } as const
  const note = { staff_name: 'Priya', created_at: instant, way: null, mail: null }
  return [{ ...at, ...note, id: 1, body: asha[language].note }]
}

export function addedIn(language: Language): PrayerWord[] {
  return [
    { id: 1, kind: 'word', body: asha[language].note, created_at: instant },
    { id: 2, kind: 'call', body: '98480 12345', created_at: instant },
  ]
}

const ofStatus = { field: 'status', changed_at: instant } as const
export const changes: RecordChange[] = [
  { ...ofStatus, id: 2, before: 'Praying', after: 'Answered', staff_name: 'Priya' },
  { ...ofStatus, id: 1, before: 'Pending', after: 'Praying', staff_name: 'Samuel' },
]

/** A letter that is being sent. */
const letter = {
  kind: 'letter' as const,
  key: today,
  archive_date: null,
  starts_at: instant,
  started_at: instant,
  finished_at: null,
  waiting: 0,
  failed: 0,
  failures: [],
  resendable: 0,
  left_out: 3,
}

export const deliveries: DeliveryProgress[] = [
  { ...letter, id: 4, state: 'planned', started_at: null, sent: 0, left_out: 0 },
  { ...letter, id: 3, state: 'running', sent: 700, waiting: 540 },
  { ...letter, id: 2, state: 'paused', sent: 20, waiting: 1220 },
  {
    ...letter,
    id: 1,
    state: 'done',
    finished_at: instant,
    sent: 1240,
    failed: 12,
    failures: [{ id: 1, recipient: 'asha@example.in', last_error: 'RCPT TO 550 5.1.1' }],
    resendable: 9,
  },
]

const summary = {
  en: 'Some mornings the house is still dark when somebody rises and lights the lamp.',
  te: 'ఇల్లు ఇంకా చీకటిగా ఉండగానే ఒకరు లేచి దీపం వెలిగిస్తారు.',
}

export const listedEntries: ListedEntry[] = [
  { date: '2026-11-20', headline: { en: 'A door left open', te: 'తెరిచి ఉంచిన తలుపు' }, summary },
  {
    date: '2026-11-19',
    headline: { en: 'The oil that did not fail in the house of the widow' },
    summary,
  },
  { date: '2026-11-18', headline: { en: 'Bread for the road', te: 'దారికి రొట్టె' }, summary },
]

/** For links without a target and actions without an effect. */
export const here = '#content'
export const nothing = () => undefined

/** As the sanitizer returns them. */
export const englishWords = cleanHtml(
  '<p>Some mornings the house is still dark when the first person rises.</p><h3>Inspirational Message</h3><blockquote><p>“Thy word is a lamp unto my feet, and a light unto my path.”</p><p>Psalm 119:105</p></blockquote>',
)

export function calendarEntriesIn(language: Language): CalendarEntry[] {
  const inEnglish = language === 'en'
  const shared = { alsoFoundBy: '', file: here, on: { date: '2026-11-26' } }
  return [
    {
      ...shared,
      id: 'thanksgiving',
      name: { text: inEnglish ? 'Harvest Thanksgiving' : 'కోతకాల కృతజ్ఞతా ఆరాధన' },
      time: inEnglish ? '9:30 AM - 12:30 PM' : 'ఉదయం 9:30 - మధ్యాహ్నం 12:30',
      place: { text: inEnglish ? 'Lampstand Prayer House' : 'దీపస్తంభం ప్రార్థనా మందిరం' },
    },
    {
      ...shared,
      id: 'night',
      name: { text: inEnglish ? 'Night prayer' : 'రాత్రి ప్రార్థన' },
      time: inEnglish ? '9:00 PM - 10:00 PM' : 'రాత్రి 9:00 - 10:00',
      place: { text: 'Zoom' },
      meeting: {
        link: here,
        passcode: inEnglish ? 'Passcode: 123456' : 'పాస్‌కోడ్: 123456',
      },
      on: { weekday: 5 },
      repeats: inEnglish ? 'Every Friday' : 'ప్రతి శుక్రవారం',
    },
  ]
}
