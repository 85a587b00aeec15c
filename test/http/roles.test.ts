import { describe, expect, test } from 'vitest'
import { callPath, pathsIn } from '../../app/paths.ts'
import {
  api,
  crawlers,
  feeds,
  open,
  site as screens,
  staff,
  type staffApi,
} from '../../app/routes.ts'
import { inLanguage, languages } from '../../domain/content/language.ts'
import { listKindNames } from '../../domain/people/record-kinds.ts'
import { type StaffRole, staffRoles } from '../../domain/staff/staff.ts'
import { textsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'

// Requests every route of app/routes.ts with every role and with none. The permissions are listed
// here a second time: a route without an entry fails.

const everyone = 'administrator office prayer writer publisher'
const office = 'administrator office'
const prayers = 'administrator office prayer'
const writers = 'administrator office writer publisher'
const publishers = 'administrator office publisher'
const administrator = 'administrator'

const expectedScreens: Record<keyof typeof staff, string> = {
  Staff: everyone,
  Month: everyone,
  Account: everyone,
  TwoFactor: everyone,
  StaffContacts: office,
  StaffContact: office,
  Subscribers: office,
  Subscriber: office,
  SubscriberImport: office,
  SubscriberImports: office,
  StaffPastors: office,
  StaffPastor: office,
  StaffVolunteers: office,
  StaffVolunteer: office,
  StaffPrayers: prayers,
  StaffPrayer: prayers,
  PrayerDesk: prayers,
  People: prayers,
  PersonOf: prayers,
  PrayerPaper: prayers,
  FollowUps: prayers,
  WriteDown: prayers,
  Site: writers,
  SiteDocument: writers,
  SiteHistory: writers,
  Week: publishers,
  Occurrence: publishers,
  Pictures: writers,
  PictureOf: writers,
  Deliveries: publishers,
  LiveLink: publishers,
  Accounts: administrator,
  AccountOf: administrator,
  Log: administrator,
  PrivacyRequests: administrator,
  Handover: administrator,
}
const expectedCalls: Record<keyof typeof staffApi, string> = {
  getContacts: office,
  getPastors: office,
  getVolunteers: office,
  getSubscribers: office,
  uploadSubscribers: office,
  getPrayerRequests: prayers,
  exportList: prayers,
  saveLiveUrl: publishers,
  saveNewsletter: publishers,
  uploadPicture: writers,
  uploadRecording: writers,
  editLinks: everyone,
  exportPerson: administrator,
}

const site = await openSite()
const secret = 'Ruth-the-administrator'
const cookies = new Map<Visitor, string | undefined>([['nobody', undefined]])
cookies.set('administrator', await site.staffCookie(secret))
for (const role of staffRoles.slice(1)) cookies.set(role, await site.staffCookie(role, role))

/** Screens that are opened from another one, not from the menu. */
const within = [
  '/account/second-step',
  '/followers/import',
  '/supplications/paper',
  '/supplications/follow-ups',
]

const parameters = { id: '1', kind: 'giving', key: 'main', name: 'photo-1', date: '2026-11-29' }

type Visitor = StaffRole | 'nobody'
type Found = { status: number; text: string }

/** The response for each role, and for nobody unless only roles are given. */
async function statuses(
  path: string,
  method: string,
  visitors: readonly Visitor[] = ['nobody', ...staffRoles],
) {
  const found: Partial<Record<Visitor, Found>> = {}
  for (const visitor of visitors) {
    const body = method === 'GET' ? null : new URLSearchParams({ intent: 'none' })
    const options = { method, cookie: cookies.get(visitor), body }
    const { status, text } = await site.page(path, options)
    found[visitor] = { status, text }
  }
  return found
}

// Other ways to write an address. In Telugu, `.data` stands for all of them: the routes are the same.
const endings = {
  en: ['', '/', '?index', '?_routes=root', '.data', '.data?_routes='],
  te: ['', '.data'],
}

describe.each(
  languages.flatMap((language) =>
    Object.entries(expectedScreens).map(([name, roles]) => ({ language, name, roles })),
  ),
)('$language/$name', ({ language, name, roles }) => {
  const to = pathsIn(language)
  const path = to(name as keyof typeof staff, parameters)
  const refused = staffRoles.filter((role) => !roles.includes(role))

  test.each(endings[language])(`%s is allowed for ${roles}`, async (ending) => {
    const address = path + (ending.endsWith('=') ? ending + name : ending)
    // Who may open the plain address may open the others.
    const visitors = ending === '' ? staffRoles : refused
    for (const method of ['GET', 'POST']) {
      const found = await statuses(address, method, visitors)
      const refusals = Object.entries(found).filter(([, { status }]) => status === 403)
      expect([method, ...refusals.map(([role]) => role)]).toEqual([method, ...refused])
      for (const [, { text }] of refusals) {
        expect(text).not.toContain(secret)
        if (ending.startsWith('.data')) continue
        expect(textsOf(text, 'h1')).toEqual([
          language === 'en' ? 'Your account cannot open this page' : 'మీ ఖాతాతో ఈ పేజీని తెరవలేరు',
        ])
      }
    }
  })
})

describe.each(Object.entries(expectedCalls))('%s', (name, roles) => {
  test(`is allowed for ${roles}`, async () => {
    const path = callPath(name as keyof typeof staffApi).replace(':kind', 'prayers')
    for (const method of ['GET', 'POST']) {
      const found = await statuses(path, method, staffRoles)
      for (const role of staffRoles) {
        const status = found[role]?.status
        expect([method, role, status === 403]).toEqual([method, role, !roles.includes(role)])
      }
    }
  })
})

test('a list can be exported by those who may read it', async () => {
  for (const kind of listKindNames) {
    const found = await statuses(callPath('exportList').replace(':kind', kind), 'POST')
    const refused = staffRoles.filter((role) => found[role]?.status === 403)
    const mayRead = kind === 'prayers' ? prayers : office
    expect([kind, refused]).toEqual([kind, staffRoles.filter((role) => !mayRead.includes(role))])
  }
})

const publicRoutes = Object.values({ ...screens, ...open, ...api, ...feeds, ...crawlers })
test.each(publicRoutes.map(([pattern]) => pattern))(
  '%s is the same for everybody',
  async (path) => {
    for (const language of languages) {
      const filled = inLanguage(path.replace(/:\w+/g, '1'), language)
      // In Telugu the routes are the same.
      for (const method of language === 'en' ? ['GET', 'POST'] : ['GET']) {
        const found = Object.values(await statuses(filled, method))
        expect(new Set(found.map(({ status }) => status)).size).toBe(1)
        expect(found[0]?.status).not.toBe(401)
      }
    }
  },
)

const publishing: [path: string, intents: string[]][] = [
  ['/staff/site/giving/main', ['publish']],
  ['/staff/site/events/watch-night-2026', ['delete', 'undelete']],
  ['/staff/site', ['up', 'down']],
  ['/staff/site/giving/main/history', ['restore']],
  ['/letter', ['publish']],
  ['/letter?entry=2025-03-15', ['publish', 'delete', 'undelete']],
]
test.each(publishing)('%s: a writer cannot publish, a publisher can', async (path, intents) => {
  const fields = { id: '1', kind: 'leaders', key: 'president' }
  for (const intent of intents) {
    const isRefused = async (role: StaffRole) =>
      (await site.submit(path, { ...fields, intent }, { cookie: cookies.get(role) })).status === 403
    const refusals = [await isRefused('writer'), await isRefused('publisher')]
    expect([intent, ...refusals]).toEqual([intent, true, false])
  }
})

test('the prayer role cannot save or discard on /letter', async () => {
  const fields = { 'f.headline.en': 'A', 'f.content.en': 'B' }
  for (const [role, ...statuses] of [
    ['prayer', 403, 403, 403],
    ['writer', 303, 200, 303],
  ] as const) {
    const save = (intent: string) =>
      site.submit('/letter', { ...fields, intent }, { cookie: cookies.get(role) })
    const saved = [await save('save'), await save('autosave'), await save('discard')]
    expect([role, ...saved.map(({ status }) => status)]).toEqual([role, ...statuses])
  }
  const { text } = await site.page('/letter', { cookie: cookies.get('prayer') })
  expect(text).toContain('You are signed in, but this needs another role.')
  expect(text).not.toMatch(/Sign in to save|name="f\./)
})

test('an account with several roles has the permissions of each', async () => {
  const cookie = await site.staffCookie('Two', 'prayer writer')
  for (const [path, status] of [
    ['/supplications', 200],
    ['/staff/site', 200],
    ['/connects', 403],
  ]) {
    expect([path, (await site.page(String(path), { cookie })).status]).toEqual([path, status])
  }
})

test('the menu and the staff home link to the allowed pages only', async () => {
  const links = async (role: StaffRole) => {
    const { text } = await site.page('/staff', { cookie: cookies.get(role) })
    return Object.values(staff)
      .map(([path]) => path)
      .filter((path) => text.includes(`href="${path}"`))
  }
  for (const role of staffRoles) {
    const names = Object.entries(expectedScreens).filter(([, roles]) => roles.includes(role))
    const allowed = names.map(([name]) => staff[name as keyof typeof staff][0])
    const shown = await links(role)
    expect(allowed).toEqual(expect.arrayContaining(shown))
    const wanted = allowed.filter((path) => !path.includes(':') && !within.includes(path))
    expect(shown).toEqual(expect.arrayContaining(wanted))
  }
})
