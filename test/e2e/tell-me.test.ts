import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../storage/open.server.ts'
import { violations } from '../support/axe.ts'
import { type BrowserOptions, eventually, phone, startBrowser } from '../support/browser.ts'
import { newBrowser } from '../support/push-service.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const { open } = await startBrowser(site)
const storage = await openDatabase(site)
afterAll(() => storage.destroy())
const allow: BrowserOptions = { ...phone, serviceWorkers: 'allow' }
const endpoint = 'https://fcm.googleapis.com/fcm/send/this-phone'
const { subscription } = newBrowser(endpoint)

/** No browser here reaches a push service: this answers as one would, also after a reload. */
async function withPushService(context: BrowserContext, permission: NotificationPermission) {
  await context.addInitScript(
    ({ subscription: { endpoint, ...keys }, permission }) => {
      const made = () => {
        const json = { endpoint, keys }
        const unsubscribe = async () => localStorage.removeItem('stub')
        return { endpoint, options: {}, toJSON: () => json, unsubscribe }
      }
      const asked: string[] = []
      Object.assign(window, { asked })
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem('stub') ? made() : null),
        subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
          localStorage.setItem('stub', String(applicationServerKey))
          return made()
        },
      })
      Notification.requestPermission = async () => {
        asked.push('permission')
        return permission
      }
    },
    { subscription, permission },
  )
}

const section = (page: Page) => page.locator('tell-me')
const said = (page: Page) => section(page).getByRole('status').textContent()
async function stored() {
  return storage
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'language', 'live', 'word'])
    .execute()
}

test('one tap asks for each, one tap ends it, and the page knows after a reload', async () => {
  const { page, context } = await open(allow)
  await withPushService(context, 'granted')
  await page.goto('/te/media/live-stream')
  const live = section(page).getByRole('button', { name: 'ప్రసారం మొదలైతే నాకు తెలియజేయండి' })
  await eventually(() => live.isEnabled()).toBe(true)
  // Nothing was asked for without a tap.
  expect(await page.evaluate('asked')).toEqual([])
  await live.click()
  await eventually(() => said(page)).toBe('సరే. తర్వాతి సందేశం మీకు పంపుతాం.')
  expect(await stored()).toEqual([{ endpoint, language: 'te', live: 1, word: 0 }])
  expect(await page.evaluate('localStorage.stub')).toMatch(/^B[\w-]{86}$/)
  expect(await violations(page)).toEqual([])

  await page.goto('/newsletter')
  const morning = section(page).getByRole('button', { name: 'Tell me every morning' })
  await section(page).getByRole('button', { name: 'Stop telling me when you are live' }).waitFor()
  await morning.click()
  await eventually(stored).toEqual([{ endpoint, language: 'en', live: 1, word: 1 }])
  await section(page).getByRole('button', { name: 'Stop telling me when you are live' }).click()
  await eventually(() => said(page)).toBe('Stopped. You will get no more of these messages.')
  expect(await stored()).toEqual([{ endpoint, language: 'en', live: 0, word: 1 }])
  await section(page).getByRole('button', { name: 'Stop telling me every morning' }).click()
  await morning.waitFor()
  expect(await stored()).toEqual([])
  const left = await page.evaluate(() => Object.keys(localStorage))
  expect([left.includes('stub'), left.includes('tell-me')]).toEqual([false, false])
})

test.each([
  ['denied', 'Your browser does not allow messages from this site.'],
  ['default', 'Nothing comes until your browser allows it.'],
] as const)(
  'a browser whose answer is “%s” is not asked again by itself, and says how',
  async (permission, words) => {
    const { page, context } = await open(allow)
    await withPushService(context, permission)
    await page.goto('/media/live-stream')
    const button = section(page).getByRole('button', { name: 'Tell me when you are live' })
    await button.click()
    await eventually(() => said(page)).toContain(words)
    expect([await button.isEnabled(), await stored()]).toEqual([true, []])
    await page.reload()
    await eventually(() => button.isEnabled()).toBe(true)
    expect([await page.evaluate('asked'), await said(page)]).toEqual([[], ''])
  },
)

test('what the browser has ended is shown as ended', async () => {
  const { page, context } = await open(allow)
  await withPushService(context, 'granted')
  await page.goto('/newsletter')
  await section(page).getByRole('button', { name: 'Tell me every morning' }).click()
  await eventually(async () => (await stored()).length).toBe(1)
  await page.evaluate('localStorage.removeItem("stub")')
  await page.reload()
  await section(page).getByRole('button', { name: 'Tell me every morning' }).waitFor()
  await storage.deleteFrom('push_subscriptions').execute()
})

test('a failure is said, and nothing is on', async () => {
  const { page, context, allowErrors } = await open(allow)
  allowErrors(/429|503|Failed to load|ERR_FAILED/)
  await withPushService(context, 'granted')
  await page.goto('/newsletter')
  const button = section(page).getByRole('button', { name: 'Tell me every morning' })
  await eventually(() => button.isEnabled()).toBe(true)
  await page.route('**/api/tell_me', (route) => route.abort())
  await button.click()
  await eventually(() => said(page)).toContain('It could not be set up.')
  expect([await button.textContent(), await stored()]).toEqual(['Tell me every morning', []])
})

test('where the browser has no messages, or no script, there is no button', async () => {
  const without = await open({ ...phone, javaScriptEnabled: false })
  await without.page.goto('/media/live-stream')
  expect(await section(without.page).isVisible()).toBe(false)

  const old = await open(phone)
  await old.context.addInitScript('delete window.PushManager')
  await old.page.goto('/media/live-stream')
  await section(old.page).waitFor({ state: 'detached' })

  const iphone = await open(phone)
  await iphone.context.addInitScript('delete window.PushManager; navigator.standalone = false')
  await iphone.page.goto('/newsletter')
  await iphone.page.getByText('works from iOS 16.4 on, from the home').waitFor()
  expect(await section(iphone.page).getByRole('button').count()).toBe(0)
  await iphone.context.addInitScript('navigator.standalone = true')
  await iphone.page.reload()
  await iphone.page.getByText('Messages need iOS 16.4 or newer').waitFor()
})

test('on the home screen of a phone, and only there, a page has a way back', async () => {
  const inBrowser = await open(phone)
  await inBrowser.page.goto('/contact')
  await inBrowser.page.goto('/about')
  await inBrowser.page.locator('lazy-map:defined').waitFor({ state: 'attached' })
  expect(await inBrowser.page.locator('.go-back').isVisible()).toBe(false)

  const { page, context } = await open(phone)
  await context.addInitScript(() => {
    const real = window.matchMedia.bind(window)
    const standalone = (query: string) => (query.includes('standalone') ? 'all' : query)
    window.matchMedia = (query) => real(standalone(query))
  })
  // The first page of all has nothing before it.
  await page.evaluate((address) => location.replace(address), `${site.origin}/about`)
  await page.locator('lazy-map:defined').waitFor({ state: 'attached' })
  expect(await page.locator('.go-back').isVisible()).toBe(false)
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.waitForURL('**/about')
})

test('the service worker shows a message, opens its page, and ends all by its button', async () => {
  const { page, context } = await open(allow)
  await page.goto('/media/live-stream')
  await page.waitForFunction(async () => !!(await navigator.serviceWorker.ready).active)
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers()
  const asked = {
    language: 'en',
    live: 1,
    word: 1,
    consent_version: 'test',
    created_at: '2026',
  } as const
  await storage
    .insertInto('push_subscriptions')
    .values({ ...subscription, ...asked })
    .execute()
  const message = {
    ...{ title: 'We are live now', body: 'Friday prayer', language: 'en', tag: 'live 1' },
    ...{ url: `${site.origin}/media/live-stream`, stop: 'End these messages' },
  }
  // The events that a browser fires; this one shows no notification, and no push service reaches it.
  const done = await worker.evaluate(
    async ({ message, subscription: { endpoint, ...keys } }) => {
      const scope = Object(globalThis)
      const done: unknown[] = []
      const fire = async (name: string, details: object) => {
        const work: Promise<unknown>[] = []
        const waitUntil = (promise: Promise<unknown>) => work.push(promise)
        scope.dispatchEvent(Object.assign(new Event(name), { waitUntil, ...details }))
        await Promise.all(work)
      }
      scope.registration.showNotification = async (...shown: unknown[]) => void done.push(shown)
      scope.clients.openWindow = async (url: string) => void done.push(url)
      Object.assign(scope.WindowClient.prototype, { focus: async () => void done.push('focused') })
      Object.assign(scope.PushManager.prototype, {
        getSubscription: async () => ({
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: async () => void done.push('unsubscribed'),
        }),
      })
      await fire('push', { data: { json: () => message } })
      const close = () => void done.push('closed')
      for (const [action, data] of [
        ['', message.url],
        ['', `${message.url}?elsewhere`],
        ['stop', message.url],
      ]) {
        await fire('notificationclick', { action, notification: { close, data } })
      }
      return done
    },
    { message, subscription },
  )
  const { title, body, language: lang, tag, url: data } = message
  const actions = [{ action: 'stop', title: 'End these messages' }]
  expect(done).toEqual([
    [title, { body, lang, tag, data, icon: '/icon-192.png', actions }],
    // The page is open already: its window is taken, and none is opened.
    ...['closed', 'focused'],
    ...['closed', `${data}?elsewhere`],
    ...['closed', 'unsubscribed'],
  ])
  expect(await stored()).toEqual([])
})
