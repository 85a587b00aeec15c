import type { DocumentKindName } from '../../../domain/content/document-kinds.ts'
import { fieldPathsOf, isPageKey, pages } from '../../../domain/content/page-field-paths.ts'
import {
  both,
  choice,
  type DocumentKindForm,
  date,
  type Field,
  numeric,
  repeated,
  single,
  time,
  url,
} from './fields.ts'

// The form fields of each kind of document, in order, and the pages that show the documents.

const verse = { verse: 'verse' }
const picture = { picture: 'picture' }
const hours = [single('starts', time), single('ends', { ...time, hint: 'ends' })]
/** Dates on which a recurring event is cancelled or moved to another day or time. */
const changedDays = repeated('changes', { hint: 'changes', add: 'addChange' }, [
  single('date', date),
  choice('cancelled', ({ site }) => ({ true: site.choices.cancelled }), 'held'),
  single('to', date),
  single('starts', time),
  single('ends', time),
  both('note', { rows: 2 }),
])

const rows = { hint: 'rows', add: 'addRow' } as const

export const documentKindForms: Record<DocumentKindName, DocumentKindForm> = {
  services: {
    page: (to) => to('Services'),
    alsoOn: ['Home'],
    fields: [
      both('name'),
      both('description', { rows: 4 }),
      [
        choice('day', ({ site }, { days }) => ({ ...days, once: site.choices.once }), 'choose'),
        single('date', { ...date, hint: 'once', only: { day: 'once' } }),
      ],
      hours,
      [
        choice('place', ({ site: { choices } }) => choices.places, 'choose'),
        choice('language', ({ schedule }) => schedule.spoken, 'anyLanguage'),
      ],
      [
        choice('stream', ({ site }) => site.choices.streams, 'notStreamed'),
        single('streamUrl', { ...url, hint: 'streamUrl', only: { stream: 'byItself' } }),
      ],
      changedDays,
    ],
  },
  events: {
    page: (to, _, { date = '' }) => `${to('CalendarEvents')}?date=${date}`,
    alsoOn: ['CalendarEvents', 'Home'],
    fields: (key) => [
      both('name'),
      both('location'),
      single('date', date),
      [single('starts', time), single('ends', { ...time, hint: 'endsOpen' })],
      [
        choice('repeats', ({ site }) => site.choices.repeats, 'never'),
        single('until', { ...date, only: { repeats: '' } }),
      ],
      both('description', { rows: 5, hint: 'marks' }),
      picture,
      ...(key === 'new' ? [] : [changedDays]),
    ],
  },
  notices: {
    page: (to) => to('Home'),
    fields: [
      both('words', { rows: 3, hint: 'notice' }),
      [single('first', date), single('last', date)],
      choice('mails', ({ site }) => ({ true: site.choices.noticeMails }), 'noMail'),
    ],
  },
  ministry: {
    page: (to) => to('Contact'),
    alsoOn: ['Home', 'About'],
    fields: [
      both('name'),
      both('mission', { rows: 4 }),
      both('timings'),
      both('address.lines', { rows: 4, hint: 'lines' }),
      single('address.point', { hint: 'point' }),
      single('phones', { rows: 2, hint: 'lines' }),
      single('email', { type: 'email' }),
      repeated('helplines', { hint: 'helplines', add: 'addRow' }, [
        both('name'),
        both('use', { rows: 2 }),
        single('number', { inputMode: 'tel' }),
      ]),
      both('grievances.name'),
      [
        single('grievances.phone', { inputMode: 'tel' }),
        single('grievances.email', { type: 'email' }),
      ],
      single('donateLink', url),
      [single('meeting.link', url), single('meeting.passcode')],
      [single('listen.phone', { inputMode: 'tel', hint: 'listen' }), single('listen.link', url)],
      [
        single('social.video', url),
        single('social.network', url),
        single('social.photos', url),
        single('social.microblog', url),
      ],
      [single('since', numeric), single('copyrightYear', numeric)],
      choice('sample', ({ site }) => ({ true: site.hints.sample }), 'no'),
    ],
  },
  leaders: {
    page: (to, id) => to('leader-bio', { id }),
    alsoOn: ['Home'],
    fields: [both('name'), both('role'), both('bio', { rows: 12, hint: 'bio' }), picture],
  },
  ministries: {
    page: (to, id) => to('MinistryDetailPage', { id }),
    alsoOn: ['Ministries'],
    fields: [
      both('name'),
      both('description', { rows: 3 }),
      both('about', { rows: 8, hint: 'paragraphs' }),
      both('activities', { rows: 5, hint: 'lines' }),
      picture,
      verse,
      choice('card', ({ site }) => ({ true: site.choices.card }), 'noCard'),
      choice('prays', ({ site }) => ({ true: site.choices.prays }), 'writes'),
    ],
  },
  history: {
    page: (to) => to('About'),
    fields: [
      both('vision', { rows: 4 }),
      repeated('growth', rows, [single('year', numeric), single('count', numeric), both('words')]),
      repeated('chapters', rows, [
        single('year', numeric),
        picture,
        both('heading'),
        both('words', { rows: 5 }),
      ]),
    ],
  },
  values: {
    page: (to) => to('OurValues'),
    alsoOn: ['About'],
    fields: [
      both('name'),
      both('words', { rows: 5 }),
      verse,
      choice('icon', ({ site }) => site.choices.icons, 'choose'),
    ],
  },
  beliefs: {
    page: (to) => to('CoreBeliefs'),
    fields: [both('name'), both('words', { rows: 5 }), verse, picture],
  },
  giving: {
    page: (to) => to('Give'),
    fields: [
      verse,
      single('upi.payee'),
      repeated('upi.accounts', { hint: 'accounts', add: 'addAccount' }, [
        both('purpose'),
        both('use', { rows: 2 }),
        single('id'),
        single('note'),
        { folded: 'businessAccount', fields: [single('code', { rows: 3, hint: 'upiCode' })] },
      ]),
      repeated('upi.apps', rows, [both('name')]),
      single('bank.accountName'),
      [single('bank.bankName'), single('bank.branch')],
      [single('bank.accountNumber', numeric), single('bank.ifsc')],
      [single('pan'), single('registration80G')],
      choice(
        'international.switchedOn',
        ({ site }) => ({ true: site.choices.international }),
        'notShown',
      ),
      single('international.link', url),
    ],
  },
  thanks: {
    page: (to) => to('ThanksPage'),
    fields: [
      both('greeting'),
      both('paragraphs', { rows: 10, hint: 'paragraphs' }),
      verse,
      both('closing'),
      choice('from', (_, { leaders }) => leaders, 'choose'),
    ],
  },
  slides: { page: (to) => to('Home'), fields: [picture] },
  stories: {
    page: (to) => to('Home'),
    fields: [both('heading'), both('place'), both('words', { rows: 6 }), picture],
  },
  albums: { page: (to) => to('GalleryPage'), fields: [both('name'), { pictures: 'pictures' }] },
  recordings: {
    page: (to) => to('SermonsPage'),
    fields: [
      both('name'),
      single('date', { ...date, hint: ({ recordings }) => recordings.dateHint }),
      { audio: 'audio' },
    ],
  },
  archive: {
    page: (to) => to('Home'),
    fields: [
      choice('switchedOn', ({ site }) => ({ true: site.choices.fromArchive }), 'newestOnly'),
      choice('mails', ({ site }) => ({ true: site.choices.archiveMails }), 'noMail'),
      { words: 'archive' },
    ],
  },
  pages: {
    page: (to, key) => to(isPageKey(key) ? pages[key].screen : 'Home'),
    fields: (key) => [
      { words: 'pages' },
      // In lists each line is one item.
      ...fieldPathsOf(key).map((fieldPath) =>
        /[sS]teps$|points$|inShort$/.test(fieldPath)
          ? both(fieldPath, { rows: 6, hint: 'lines' })
          : both(fieldPath, { rows: 2 }),
      ),
    ],
  },
  answers: { fields: [both('name'), both('words', { rows: 8, hint: 'answer' })] },
  terms: {
    page: (to) => to('TermsAndConditions'),
    fields: [
      { words: 'terms' },
      both('heading'),
      both('paragraphs', { rows: 10, hint: 'paragraphs' }),
      repeated('points', rows, [
        both('name'),
        both('words', { rows: 5 }),
        both('items', { rows: 3, hint: 'lines' }),
      ]),
    ],
  },
  newsletter: { page: (to, _, { date = '' }) => to('NewsLetterEntry', { date }) },
}

export function fieldsOf(kind: DocumentKindName, key: string): Field[] {
  const { fields = [] } = documentKindForms[kind]
  return typeof fields === 'function' ? fields(key) : fields
}
