import type { DocumentKindName } from '../../../domain/content/document-kinds.ts'
import { fieldPathsOf, isPageKey, pages } from '../../../domain/content/page-field-paths.ts'
import type { Text } from '../../../domain/content/text.ts'
import { letterForm, wrongFields } from '../../../domain/newsletter/newsletter.ts'
import type { DocumentKindForm } from './document-kinds.ts'
import { beside, both, choice, date, numeric, one, only, repeated, time, url } from './fields.ts'
import { NewsletterFields, newsletterWords } from './newsletter-fields.tsx'

// The form fields of each kind of documents, in order, and the pages that show it.

const verse = { verse: 'verse' }
const picture = { picture: 'picture' }
const hours = beside(one('starts', time), one('ends', { ...time, hint: 'ends' }))
/** Dates on which a recurring event is cancelled or moved to another day or time. */
const changedDays = repeated('changes', { hint: 'changes', add: 'addChange' }, [
  one('date', date),
  choice('cancelled', ({ site }) => ({ true: site.choices.cancelled }), 'held'),
  one('to', date),
  one('starts', time),
  one('ends', time),
  both('note', { rows: 2 }),
])

const lookedFor = both('lookedFor', { rows: 4, hint: 'lookedFor' })
const rows = { hint: 'rows', add: 'addRow' } as const

export const documentKindForms: Record<DocumentKindName, DocumentKindForm> = {
  services: {
    page: (to) => to('Services'),
    alsoOn: ['Home'],
    fields: [
      both('name'),
      both('description', { rows: 4 }),
      beside(
        choice('day', ({ site }, { days }) => ({ ...days, once: site.choices.once }), 'choose'),
        only({ day: 'once' }, one('date', { ...date, hint: 'once' })),
      ),
      hours,
      beside(
        choice('place', placesIn, 'choose'),
        choice('language', ({ schedule }) => schedule.spoken, 'anyLanguage'),
      ),
      beside(
        choice('stream', ({ site }) => site.choices.streams, 'notStreamed'),
        only({ stream: 'byItself' }, one('streamUrl', { ...url, hint: 'streamUrl' })),
      ),
      lookedFor,
      changedDays,
    ],
  },
  events: {
    page: (to) => to('CalendarEvents'),
    alsoOn: ['Home'],
    fields: [
      both('name'),
      both('location'),
      one('date', date),
      hours,
      beside(
        choice('repeats', ({ site }) => site.choices.repeats, 'never'),
        only({ repeats: '' }, one('until', date)),
      ),
      changedDays,
      lookedFor,
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
      { point: 'address.point', hint: 'point' },
      one('phones', { rows: 2, hint: 'lines' }),
      one('email', { type: 'email' }),
      repeated('helplines', { hint: 'helplines', add: 'addRow' }, [
        both('name'),
        both('use', { rows: 2 }),
        one('number', { inputMode: 'tel' }),
      ]),
      both('grievances.name'),
      beside(
        one('grievances.phone', { inputMode: 'tel' }),
        one('grievances.email', { type: 'email' }),
      ),
      one('donateLink', url),
      beside(one('meeting.link', url), one('meeting.passcode')),
      beside(one('listen.phone', { inputMode: 'tel', hint: 'listen' }), one('listen.link', url)),
      beside(
        one('social.video', url),
        one('social.network', url),
        one('social.photos', url),
        one('social.microblog', url),
      ),
      beside(one('since', numeric), one('copyrightYear', numeric)),
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
      lookedFor,
    ],
  },
  history: {
    page: (to) => to('About'),
    fields: [
      both('vision', { rows: 4 }),
      repeated('growth', rows, [one('year', numeric), one('count', numeric), both('words')]),
      repeated('chapters', rows, [
        one('year', numeric),
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
      one('upi.payee'),
      repeated('upi.accounts', { hint: 'accounts', add: 'addAccount' }, [
        both('purpose'),
        both('use', { rows: 2 }),
        one('id'),
        one('code', { rows: 3, hint: 'upiCode' }),
        one('note'),
      ]),
      repeated('upi.apps', rows, [both('name'), one('initials')]),
      one('bank.accountName'),
      beside(one('bank.bankName'), one('bank.branch')),
      beside(one('bank.accountNumber', numeric), one('bank.ifsc')),
      beside(one('pan'), one('registration80G')),
      choice(
        'international.switchedOn',
        ({ site }) => ({ true: site.choices.international }),
        'notShown',
      ),
      one('international.link', url),
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
      one('date', { ...date, hint: ({ recordings }) => recordings.dateHint }),
      { audio: 'audio' },
    ],
  },
  archive: {
    page: (to) => to('Home'),
    fields: [
      choice('switchedOn', ({ site }) => ({ true: site.choices.fromArchive }), 'newestOnly'),
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
      lookedFor,
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
  newsletter: {
    page: (to, _, { date = '' }) => to('NewsLetterEntry', { date }),
    list: (to) => to('Letter'),
    Fields: NewsletterFields,
    rules: wrongFields,
    form: letterForm,
    words: newsletterWords,
  },
}

function placesIn({ site: { choices } }: Text) {
  return { church: choices.church, meeting: choices.meeting }
}
