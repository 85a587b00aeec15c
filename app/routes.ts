import type { RouteConfigEntry } from '@react-router/dev/routes'
import {
  defaultLanguage,
  inLanguage,
  type Language,
  languages,
} from '../domain/content/language.ts'
import type { PictureName } from '../domain/content/picture.ts'
import { publishers, writers } from '../domain/staff/staff.ts'

// Every path of the site. A row is: name: [path, file], and for staff screens the roles besides
// administrators (docs/decisions/0135). Names of public screens are those of the product. Code uses
// `pathOf('Name')` for links (app/paths.ts).

/**
 * Public screens, in English at the root and in Telugu under /te. Search engines index these
 * (app/public-pages.ts). The third value is the picture on the share card, the fourth the column of
 * the footer's site map.
 */
export const pages = {
  Home: ['/', 'site/home/home.tsx', 'village-dawn'],
  About: ['/about', 'site/about/about.tsx', 'lampstand', 'about'],
  Ministries: ['/ministries', 'site/ministries/ministries.tsx', 'wheat', 'about'],
  OurValues: ['/values', 'site/about/values.tsx', 'vine', 'about'],
  CoreBeliefs: ['/beliefs', 'site/about/beliefs.tsx', 'cross-and-crown', 'about'],
  Services: ['/services', 'site/services/services.tsx', 'bells', 'worship'],
  CalendarEvents: ['/calendar', 'site/calendar/calendar.tsx', 'palms-road', 'worship'],
  LiveStream: ['/media/live-stream', 'site/media/live-stream.tsx', 'church-night', 'worship'],
  Media: ['/media', 'site/media/media.tsx', 'dove', 'worship'],
  SermonsPage: ['/sermons', 'site/media/sermons.tsx', 'fishing-boat', 'worship'],
  GalleryPage: ['/gallery', 'site/media/gallery.tsx', 'abstract-window', 'worship'],
  PrayerRequest: ['/prayer', 'site/prayer/prayer.tsx', 'oil-lamp', 'involved'],
  NewsLetter: ['/newsletter', 'site/newsletter/newsletter.tsx', 'letter-and-quill', 'involved'],
  VolunteerSignup: ['/volunteer', 'site/sign-ups/sign-up.tsx', 'well-and-pot', 'involved'],
  PastorSignup: ['/pastor', 'site/sign-ups/sign-up.tsx', 'shepherd', 'involved'],
  Give: ['/give', 'site/give/give.tsx', 'bread-and-cup', 'involved'],
  Contact: ['/contact', 'site/contact/contact.tsx', 'gate-of-light', 'involved'],
  ThanksPage: ['/thanks', 'site/give/thanks.tsx', 'rainbow-hills'],
  TermsAndConditions: ['/toc', 'site/terms/terms.tsx', 'account-book'],
} as const satisfies Record<string, readonly [...Row, PictureName, column?: FooterColumn]>

/**
 * All public screens: also a page per leader and ministry, the targets of links in mails, and
 * sign-in.
 */
export const site = {
  ...pages,
  MinistryDetailPage: ['/ministries/:id', 'site/ministries/ministry.tsx'],
  'leader-bio': ['/leader/:id', 'site/about/leader.tsx'],
  NewsLetterOffline: ['/newsletter/offline', 'site/newsletter/newsletter-offline.tsx'],
  NewsLetterConfirm: ['/newsletter/confirm', 'site/newsletter/newsletter-link.tsx'],
  NewsLetterLeave: ['/newsletter/leave', 'site/newsletter/newsletter-link.tsx'],
  NewsLetterMine: ['/newsletter/mine', 'site/newsletter/newsletter-link.tsx'],
  NewsLetterEntry: ['/newsletter/:date', 'site/newsletter/newsletter.tsx'],
  Search: ['/search', 'site/search/search.tsx'],
  Share: ['/share/:kind/:key', 'site/share/share.tsx'],
  PrayerPage: ['/prayer/mine', 'site/prayer/prayer-page.tsx'],
  LoginPage: ['/login', 'site/login/login.tsx'],
} as const

/**
 * Staff screens that open without signing in, so that staff lose no letter when their session
 * expires, a new site can be set up, and staff choose a password by a link. In both languages.
 */
export const open = {
  Letter: ['/letter', 'staff/newsletter/letter.tsx'],
  SetUp: ['/setup', 'staff/set-up/set-up.tsx'],
  ChoosePassword: ['/password', 'staff/accounts/choose-password.tsx'],
  ForgottenPassword: ['/password/forgotten', 'staff/accounts/forgotten-password.tsx'],
} as const

const everyone = ['office', 'prayer', 'writer', 'publisher'] as const
const office = ['office'] as const
const prayers = ['office', 'prayer'] as const
const administrators = [] as const

/** Screens that require sign-in; the guard is in staff/signed-in-layout.tsx. In both languages. */
export const staff = {
  Staff: ['/staff', 'staff/home/home.tsx', everyone],
  Subscribers: ['/followers', 'staff/records/record-list.tsx', office],
  SubscriberImports: ['/followers/import', 'staff/subscribers/import-start.tsx', office],
  SubscriberImport: ['/followers/import/:id', 'staff/subscribers/import.tsx', office],
  Subscriber: ['/followers/:id', 'staff/subscribers/subscriber.tsx', office],
  StaffContacts: ['/connects', 'staff/records/record-list.tsx', office],
  StaffPrayers: ['/supplications', 'staff/records/record-list.tsx', prayers],
  StaffPastors: ['/ministers', 'staff/records/record-list.tsx', office],
  StaffVolunteers: ['/supporters', 'staff/records/record-list.tsx', office],
  StaffContact: ['/connects/:id', 'staff/records/record-screen.tsx', office],
  PrayerDesk: ['/supplications/desk', 'staff/prayer/prayer-desk.tsx', prayers],
  PrayerPaper: ['/supplications/paper', 'staff/prayer/paper.tsx', prayers],
  FollowUps: ['/supplications/follow-ups', 'staff/prayer/follow-ups.tsx', prayers],
  StaffPrayer: ['/supplications/:id', 'staff/records/record-screen.tsx', prayers],
  StaffPastor: ['/ministers/:id', 'staff/records/record-screen.tsx', office],
  StaffVolunteer: ['/supporters/:id', 'staff/records/record-screen.tsx', office],
  People: ['/staff/people', 'staff/people/people.tsx', prayers],
  PersonOf: ['/staff/people/:kind/:id', 'staff/people/person.tsx', prayers],
  Month: ['/staff/month', 'staff/month/month.tsx', everyone],
  WriteDown: ['/staff/write-down', 'staff/records/write-down.tsx', prayers],
  Deliveries: ['/deliveries', 'staff/newsletter/deliveries.tsx', publishers],
  Site: ['/staff/site', 'staff/content/document-list.tsx', writers],
  SiteDocument: ['/staff/site/:kind/:key', 'staff/content/document.tsx', writers],
  SiteHistory: ['/staff/site/:kind/:key/history', 'staff/content/document-history.tsx', writers],
  Week: ['/staff/week', 'staff/week/week.tsx', publishers],
  Occurrence: ['/staff/week/:kind/:key/:date', 'staff/week/occurrence.tsx', publishers],
  Pictures: ['/staff/pictures', 'staff/pictures/pictures.tsx', writers],
  PictureOf: ['/staff/pictures/:name', 'staff/pictures/picture.tsx', writers],
  LiveLink: ['/livelink', 'staff/live/live-link.tsx', publishers],
  Account: ['/account', 'staff/accounts/account.tsx', everyone],
  Handover: ['/staff/handover', 'staff/set-up/handover.tsx', administrators],
  TwoFactor: ['/account/second-step', 'staff/accounts/two-factor.tsx', everyone],
  Accounts: ['/accounts', 'staff/accounts/accounts.tsx', administrators],
  AccountOf: ['/accounts/:id', 'staff/accounts/accounts-member.tsx', administrators],
  Log: ['/log', 'staff/privacy/log.tsx', administrators],
  PrivacyRequests: ['/privacy-requests', 'staff/privacy/privacy-requests.tsx', administrators],
} as const

/** Public calls. */
export const api = {
  home: ['/api/home', 'api/home.ts'],
  getLiveUrl: ['/api/get_live_url.php', 'api/get-live-url.ts'],
  getVideoHistory: ['/api/get_video_history.php', 'api/get-video-history.ts'],
  submitContact: ['/api/submit_contact.php', 'api/submit-record.ts'],
  pastorSignup: ['/api/pastor_signup.php', 'api/submit-record.ts'],
  volunteerSignup: ['/api/volunteer_signup.php', 'api/submit-record.ts'],
  prayerRequest: ['/api/prayer_request.php', 'api/submit-record.ts'],
  subscribeEmail: ['/api/subscribe_email.php', 'api/subscribe-email.ts'],
  unsubscribe: ['/api/unsubscribe', 'api/unsubscribe.ts'],
  auth: ['/api/auth.php', 'api/auth.ts'],
  login: ['/api/login.php', 'api/login.ts'],
  health: ['/healthz', 'api/health.ts'],
  ready: ['/readyz', 'api/health.ts'],
  alive: ['/livez', 'api/alive.ts'],
  up: ['/up', 'api/alive.ts'],
} as const

/** Calls that read personal data or change the site; the guard is in api/staff-calls.ts. */
export const staffApi = {
  getContacts: ['/api/get_contacts.php', 'api/get-list.ts', office],
  getPrayerRequests: ['/api/get_prayer_requests.php', 'api/get-list.ts', prayers],
  getPastors: ['/api/get_pastors.php', 'api/get-list.ts', office],
  getVolunteers: ['/api/get_volunteers.php', 'api/get-list.ts', office],
  getSubscribers: ['/api/get_subscribers.php', 'api/get-list.ts', office],
  exportList: ['/api/export/:kind', 'api/export.ts', prayers],
  uploadSubscribers: ['/api/upload_subscribers', 'api/upload.ts', office],
  saveLiveUrl: ['/api/save_live_url.php', 'api/save-live-url.ts', publishers],
  saveNewsletter: ['/api/save_newsletter.php', 'api/save-newsletter.ts', publishers],
  uploadPicture: ['/api/upload_picture', 'api/upload.ts', writers],
  uploadRecording: ['/api/upload_recording', 'api/upload.ts', writers],
  editLinks: ['/api/edit_links', 'api/edit-links.ts', everyone],
  exportPerson: ['/api/export_person', 'api/export-person.ts', administrators],
} as const

/** Files for other programs, in both languages. */
export const feeds = {
  calendar: ['/calendar.ics', 'feeds/calendar.ts'],
  calendarEntry: ['/calendar/:id.ics', 'feeds/calendar.ts'],
  manifest: ['/manifest.webmanifest', 'feeds/manifest.ts'],
  newsletter: ['/newsletter.xml', 'feeds/newsletter.ts'],
  podcast: ['/podcast.xml', 'feeds/podcast.ts'],
  sharePicture: ['/share/:kind/:key/:file', 'feeds/share-picture.ts'],
} as const

/** Files for search engines, link previews and browsers, the same for all languages. */
export const crawlers = {
  sitemap: ['/sitemap.xml', 'feeds/sitemap.ts'],
  shareCard: ['/cards/:name', 'feeds/share-card.ts'],
  speculationRules: ['/speculation-rules.json', 'feeds/speculation-rules.ts'],
  robots: ['/robots.txt', 'feeds/robots.ts'],
  securityContact: ['/.well-known/security.txt', 'feeds/security.ts'],
} as const

/** Every component in its states, only in development. */
const underDevelopment =
  // Plain Node, which runs the commands, has no `env`.
  import.meta.env?.DEV
    ? { StyleGuide: ['/styleguide', '../test/styleguide/styleguide.tsx'] as const }
    : {}

/** Every other address. */
const unknown = ['/*', 'site/shell/not-found.tsx'] as const

type Row = readonly [address: string, file: string]
export type FooterColumn = 'worship' | 'involved' | 'about'
type Table = Record<string, readonly [...Row, ...more: unknown[]]>

export default [
  // First, because the router matches paths of equal rank in this order, and calls are never
  // cached.
  group('api/layout.ts', [
    ...routes(api, defaultLanguage, 'api/'),
    group('api/staff-calls.ts', routes(staffApi, defaultLanguage, 'api/')),
    { id: 'unknown-call', path: '/api/*', file: 'api/unknown-call.ts' },
    ...languages.flatMap((language) => routes(feeds, language, 'feed/')),
    ...routes(crawlers, defaultLanguage, 'crawlers/'),
  ]),
  ...languages.flatMap((language) => [
    group('site/layout.tsx', routes({ ...site, ...underDevelopment, unknown }, language), language),
    group(
      'staff/layout.tsx',
      [
        ...routes(open, language),
        group('staff/signed-in-layout.tsx', routes(staff, language), language),
      ],
      language,
    ),
  ]),
] satisfies RouteConfigEntry[]

function routes(table: Table, language: Language, prefix = ''): RouteConfigEntry[] {
  return Object.entries(table).map(([name, [address, file]]) => ({
    id: prefix + (language === defaultLanguage ? name : `${language}/${name}`),
    path: inLanguage(address, language),
    file,
  }))
}

function group(file: string, children: RouteConfigEntry[], language?: Language): RouteConfigEntry {
  return { id: language ? `${language}/${file}` : file, file, children }
}
