import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { photo } from '../support/hostile-pictures.ts'
import { alertIn, fieldValue } from '../support/html.ts'
import { publicForms } from '../support/public-forms.ts'
import { withDatabase } from '../support/records.ts'
import { changeRows, rowOf } from '../support/rows.ts'
import { clientOf } from '../support/site-client.ts'
import { type SmallDisk, smallDisks, smallOutbox } from '../support/small-disk.ts'

const words = 'We cannot save this just now. Please try again in a few minutes.'
const long = 'దయచేసి ప్రార్థించండి '.repeat(150)

for (const { name, supported, start, isFull, checkOutput } of smallDisks) {
  const promise = `with ${name}, forms keep their input, pages are read, and writes work again later`
  test.skipIf(!supported)(promise, async () => {
    const disk = await start()
    await searchFilled(disk)
    const visitor = clientOf(disk)
    const cookie = await visitor.signIn()
    const kept = await visitor.send('Before the disk was full')
    expect(kept.status).toBe(200)
    expect((await visitor.page('/readyz')).status).toBe(200)
    await disk.fill()
    const acknowledged = ['Before the disk was full', ...(await sendUntilRefused(disk))]

    for (const { path, valid, page, name } of publicForms) {
      // What is left may do for a form that writes less than a message.
      let sent = 0
      const call = async () => {
        const message = `${sent++} ${valid['message']}`
        const { status, body } = await visitor.post(path, { ...valid, message })
        return [name, status, body]
      }
      await expect.poll(call).toEqual([name, 503, { success: false, message: words }])
      const form = await visitor.submit(page, valid)
      expect([name, form.status, alertIn(form.text)?.role]).toEqual([name, 503, 'alert'])
      expect(fieldValue(form.text, 'email')).toBe(valid['email'])
      expect(fieldValue(form.text, 'message')).toBe(valid['message'])
    }
    const status = { intent: 'mark-Answered', body: 'Called' }
    const signIn = 'An error occurred while logging in.'
    const writes: [string, object, string][] = [
      ['/api/subscribe_email.php', { email: 'a@example.org' }, words],
      ['/api/save_live_url.php', { liveURL: 'https://youtu.be/dQw4w9WgXcQ' }, words],
      ['/api/login.php', { username: 'Priya', password: 'x' }, signIn],
    ]
    // Space already allocated may take small writes for a while.
    const answers = async () => {
      const found: unknown[] = []
      for (const [path, fields] of writes) {
        const { status, body } = await visitor.post(path, fields, cookie)
        found.push([path, status, body])
      }
      return found
    }
    const refusals = writes.map(([path, , message]) => [path, 503, { success: false, message }])
    await expect.poll(answers).toEqual(refusals)
    const work = await visitor.submit('/connects/1', status, cookie)
    expect([work.status, alertIn(work.text)?.words]).toEqual([503, words])
    expect((await visitor.page('/readyz')).status).toBe(isFull ? 503 : 200)
    if (isFull) {
      // An upload is told so at once, not after the time that a slow one may take.
      const picture = await photo(2000, 1500)
      const began = Date.now()
      const upload = await visitor.upload('upload_picture', picture, 'image/jpeg', cookie)
      expect([upload.status, upload.text]).toEqual([503, expect.stringContaining(words)])
      expect(Date.now() - began).toBeLessThan(60_000)
    }
    for (const path of [
      '/livez',
      '/healthz',
      '/',
      '/te/contact',
      '/newsletter',
      '/media/live-stream',
    ]) {
      expect([path, (await visitor.page(path)).status]).toEqual([path, 200])
    }
    for (const path of ['/staff', '/connects', '/connects/1', '/supplications', '/livelink']) {
      expect([path, (await visitor.page(path, cookie)).status]).toEqual([path, 200])
    }
    const { text: home } = await visitor.page('/')
    const [, card = ''] = /content="[^"]*(\/cards\/[^"]+)"/.exec(home) ?? []
    expect((await visitor.page(card.replaceAll('&amp;', '&'))).status).not.toBe(500)
    const cards = await readdir(join(disk.outside, 'cards')).catch(() => [])
    expect(cards.filter((name) => name.endsWith('.part'))).toEqual([])
    expect(disk.hasEnded()).toBe(false)
    expect(await disk.run('bin/check.ts')).toMatch(checkOutput)

    await disk.free()
    await expect.poll(async () => (await visitor.send('Afterwards')).status).toBe(200)
    expect((await visitor.page('/readyz')).status).toBe(200)
    expect((await visitor.messages(cookie)).toSorted()).toEqual(
      [...acknowledged, 'Afterwards'].toSorted(),
    )
    expect((await visitor.submit('/connects/1', status, cookie)).status).toBe(303)
  })
}

test.skipIf(!smallOutbox.supported)('a full mail folder does not block forms', async () => {
  const disk = await smallOutbox.start()
  const visitor = clientOf(disk)
  await disk.fill()
  await withDatabase(disk, (storage) =>
    changeRows(storage, 'staff', { email: 'priya@example.org', mails: 'contacts' }, {}),
  )
  expect((await visitor.send('While mails cannot be written')).status).toBe(200)
  const mail = () => withDatabase(disk, (storage) => rowOf(storage, 'mails', {}))
  await expect.poll(mail).toMatchObject({ state: 'waiting', last_error: 'ENOSPC' })

  await disk.free()
  // Due now, so that the test does not wait a quarter of an hour for the retry.
  await withDatabase(disk, async (storage) => {
    await changeRows(storage, 'mails', { next_at: new Date().toISOString() }, {})
    await changeRows(storage, 'mail_state', { until: null }, {})
  })
  await expect.poll(mail).toMatchObject({ state: 'sent' })
  expect(await readdir(join(disk.outside, 'outbox'))).toEqual([expect.stringMatching(/\.eml$/)])
})

/** The index of the search is written after the start, and would take the last space. */
async function searchFilled(disk: SmallDisk): Promise<void> {
  const visitor = clientOf(disk)
  // The newsletter comes last.
  const found = async () => (await visitor.page('/search?q=lamp')).text
  await expect.poll(found).toContain('/newsletter/2025-03')
  await wait(3000)
}

/** Space already allocated can still take writes; returns the messages that were acknowledged. */
async function sendUntilRefused(disk: SmallDisk): Promise<string[]> {
  const visitor = clientOf(disk)
  const sent: string[] = []
  for (let refusals = 0; refusals < 3; ) {
    const message = `${sent.length} ${long}`.trim()
    const { status } = await visitor.send(message)
    expect([200, 503]).toContain(status)
    if (status === 200) sent.push(message)
    else refusals += 1
    expect(sent.length).toBeLessThan(2_000)
  }
  return sent
}
