import { describe, expect, test } from 'vitest'
import { inLanguage, type Language } from '../../domain/content/language.ts'
import { textIn } from '../../domain/content/text.ts'
import { documentForms } from '../support/document-forms.ts'
import { alertIn, fieldValue, textsOf } from '../support/html.ts'
import { cookiesOf, openSite, PASSWORD } from '../support/site.ts'

// The set-up of a new site. The tests run in the order of the steps.

const site = await openSite()
const storage = await site.storage()
// Imported after the site has set its environment variables.
const { hasAccounts } = await import('../../domain/staff/find-account.server.ts')
const { setUpCode } = await import('../../domain/staff/set-up.server.ts')
const code = setUpCode(storage)
const pasted = 'https://www.google.com/maps/place/Church/@17,79,15z/data=!8m2!3d17.9689!4d79.5941'
const right = {
  intent: 'set-up',
  code,
  name: 'Ruth',
  password: PASSWORD,
  'f.name.en': 'Grace Church',
  'f.name.te': 'కృప సంఘం',
}

function send(fields: Record<string, string>, address?: string) {
  return site.submit('/setup', { ...right, ...fields }, address ? { address } : {})
}

async function inCalendar(language: Language): Promise<string> {
  const { text } = await site.page(inLanguage('/calendar.ics', language))
  return text.replaceAll('\r\n ', '').replaceAll('\\,', ',')
}

describe('without an account', () => {
  test('the site shows the sample, and the sign-in links to the set-up in both languages', async () => {
    expect((await site.page('/')).text).toContain('Lampstand Ministries')
    expect((await site.page('/login')).text).toContain('href="/setup"')
    expect((await site.page('/te/login')).text).toContain('href="/te/setup"')
    for (const path of ['/', '/prayer', '/contact', '/services']) {
      expect((await site.page(path)).text).toContain('please do not call')
    }
    const heading = 'ఈ సైట్‌ను మీ సంఘానికి తగ్గట్టు మార్చండి'
    expect(textsOf((await site.page('/te/setup')).text, 'h1')).toEqual([heading])
  })

  test('a wrong code changes nothing, and the input is kept', async () => {
    const typed = { name: 'రూతు', 'f.phones': '+91 98480 12345', 'f.upi.accounts.0.id': 'a@b' }
    const { status, text } = await send({ ...typed, code: '0000-0000-0000-0000', empty: '1' })
    expect(status).toBe(422)
    expect(fieldValue(text, 'name')).toBe('రూతు')
    expect(fieldValue(text, 'f.name.te')).toBe('కృప సంఘం')
    expect(text).toContain('+91 98480 12345')
    expect(fieldValue(text, 'f.upi.accounts.0.id')).toBe('a@b')
    expect(text).not.toContain(PASSWORD)
    expect(await hasAccounts(storage)).toBe(false)
  })

  test.each([
    [{ 'f.upi.accounts.0.id': 'no UPI', 'f.upi.accounts.0.purpose.en': 'Offering' }, 'f.upi'],
    [{ 'f.bank.accountNumber': '123' }, 'f.bank.accountNumber'],
    [{ 'f.address.lines.en': 'Church Road' }, 'f.address.lines.te'],
    [{ 'f.social.video': 'youtube' }, 'f.social.video'],
    [{ 'f.address.point': 'https://maps.app.goo.gl/Ab1cD2' }, 'f.address.point'],
    [{ 'f.address.point': 'beside the temple' }, 'f.address.point'],
    [{ 'f.social.video': 'https:evil.example' }, 'f.social.video'],
    [{ email: 'ruth' }, 'email'],
    [{ name: '' }, 'name'],
    [{ code: '' }, 'code'],
  ])('%j shows an error beside its field', async (fields, place) => {
    const { status, text } = await send(fields)
    expect(status).toBe(422)
    expect(text).toContain(`href="#${place}`)
    expect(text).toMatch(new RegExp(`class="field-error" id="${place}[\\w.]*-error"`))
    expect(alertIn(text)?.role).toBe('alert')
    expect(await hasAccounts(storage)).toBe(false)
  })

  test('a weak password and the wrong fields of the church are shown at once', async () => {
    const { text } = await send({ password: 'short', 'f.name.te': '', 'f.phones': 'call us' })
    for (const field of ['password', 'f.name.te', 'f.phones']) {
      expect(text).toContain(`class="field-error" id="${field}-error"`)
      expect(text).toContain(`href="#${field}"`)
    }
  })

  test('guessing codes is rate limited per address', async () => {
    const sent = Array.from({ length: 8 }, () => send({ code: 'guess' }, '192.0.2.1'))
    const tries = await Promise.all(sent)
    expect(tries.map(({ status }) => status)).toContain(429)
    expect((await send({ code: 'guess' }, '192.0.2.2')).status).toBe(422)
  })
})

test('of two parallel set-ups one succeeds and the other is redirected to the sign-in', async () => {
  const fields = {
    'f.phones': '98480 12345\n040-2345 6789',
    'f.upi.accounts.0.purpose.en': 'Offering',
    'f.upi.accounts.0.id': 'grace@okbank',
    'f.address.point': pasted,
  }
  const both = await Promise.all([send(fields), send({ ...fields, name: 'Eve' })])
  const places = both.map(({ status, headers }) => [status, headers.get('Location')])
  expect(places.toSorted()).toEqual([
    [302, '/login?redirect=%2Fstaff&notice=already-set-up'],
    [303, '/staff'],
  ])
  const led = await site.page('/login?redirect=%2Fstaff&notice=already-set-up')
  expect(led.text).toContain('Someone else has just set up this site')
  const staff = await storage.selectFrom('staff').select(['name', 'roles']).execute()
  expect(staff).toEqual([{ name: expect.stringMatching(/^(Ruth|Eve)$/), roles: 'administrator' }])
  const events = await storage.selectFrom('audit_events').select('action').execute()
  expect(events.map(({ action }) => action)).toContain('site-set-up')
})

describe('after the set-up', () => {
  test('the set-up page redirects to the sign-in', async () => {
    for (const path of ['/setup', '/te/setup']) {
      const { status, location } = await site.page(path)
      expect([status, location]).toEqual([302, expect.stringContaining('/login')])
    }
    expect((await send({})).status).toBe(302)
    // Nothing that is sent is read any more.
    expect((await send({ 'f.name.en': 'x'.repeat(300_000) })).status).toBe(302)
    expect((await site.page('/login')).text).not.toContain('/setup')
  })

  test('visitors see the new name and details, and remaining samples are marked', async () => {
    const home = await site.page('/')
    expect(home.text).toContain('Grace Church')
    expect(home.text).not.toContain('Lampstand Ministries')
    expect((await site.page('/te')).text).toContain('కృప సంఘం')
    const contact = await site.page('/contact')
    // India is the ministry's country.
    expect(contact.text).toContain('tel:+919848012345')
    expect(contact.text).toContain('tel:+914023456789')
    // Of the pasted link.
    expect(contact.text).toContain('marker=17.9689%2C79.5941')
    expect(contact.text).not.toContain('please do not call')
    expect(contact.text).toContain('please do not come here')
    const give = await site.page('/give')
    expect(give.text).toContain('grace@okbank')
    expect(give.text).not.toMatch(/please do not pay|Sample Bank/)
    // In the footer of every page, and wherever else a number or the location is shown.
    for (const path of ['/', '/services', '/prayer', '/toc', '/give']) {
      const { text } = await site.page(path)
      expect([path, text.includes('please do not come here')]).toEqual([path, true])
      expect([path, text.includes('the church is not here')]).toEqual([path, false])
    }
    expect(home.text).not.toContain('please do not call')
    expect((await site.page('/toc')).text).toContain('please do not call')
  })
})

test('the administrator sees what is still a sample, and the key only after the password', async () => {
  const [{ name = '' } = {}] = await storage.selectFrom('staff').select('name').execute()
  const { headers } = await site.post('/api/login.php', { username: name, password: PASSWORD })
  const cookie = cookiesOf(headers)
  const { readFile } = await import('node:fs/promises')
  const key = (await readFile(`${site.dataDir}/key`, 'utf8')).trim()
  expect((await site.page('/staff/handover', { cookie })).text).not.toContain(key)

  const home = () => site.page('/staff', { cookie })
  // Until the only administrator gives an address.
  const told = 'it can only be mended on the server that runs the site'
  expect((await home()).text).toContain(told)
  const address = { intent: 'email', email: 'ruth@example.in', own_password: PASSWORD }
  await site.submit('/account', address, { cookie })
  expect((await home()).text).not.toContain(told)
  const doneSteps = async () => {
    const { text } = await home()
    return [...text.matchAll(/>([^<]*)<\/a> <span class="tag">Done</g)].map(([, step]) => step)
  }
  expect((await home()).text).toContain('Still from the sample')
  for (const language of ['en', 'te'] as const) {
    expect(await inCalendar(language)).toContain(textIn(language).sample.marks.address)
  }
  expect((await home()).text).toContain('See the site as visitors see it</a>')
  expect(await doneSteps()).toEqual(['How to give'])
  // The button is inside a confirmation.
  const confirmation = /<details class="confirm">(?:(?!<\/details>).)*confirm-sample/s
  expect((await home()).text).toMatch(confirmation)
  const keep = { intent: 'confirm-sample', kind: 'ministry' }
  const kept = (await site.submit('/staff', keep, { cookie })).location
  const notice = (await site.page(kept, { cookie })).text
  expect(notice).toContain('Kept as your own.')
  expect((await site.page('/contact')).text).not.toContain('please do not come here')

  // One of the church's own is enough for a step, whatever else is still a sample.
  const forms = documentForms(site, cookie)
  for (const document of ['services/saturday-main-worship', 'leaders/president']) {
    await forms.send(`/staff/site/${document}`, 'publish', { 'f.name.en': 'Ours' })
  }
  const own = ['Name and address', 'Service times', 'How to give', 'A leader']
  expect(await doneSteps()).toEqual(own)
  for (const kind of ['services', 'events', 'leaders']) {
    await site.submit('/staff', { intent: 'confirm-sample', kind }, { cookie })
  }
  expect((await home()).text).not.toMatch(/Services<\/a> \(|place on the map/)
  expect((await site.page('/contact')).text).not.toContain('please do not come here')
  expect(await inCalendar('en')).toContain('Church Road')
  expect(await inCalendar('en')).not.toContain('please do not come here')

  await site.addStaff('Asha')
  expect(await doneSteps()).toEqual([...own, 'Another person on the staff'])
  await site.submit('/staff', { intent: 'put-steps-away' }, { cookie })
  expect((await home()).text).not.toContain('Make it yours')
})
