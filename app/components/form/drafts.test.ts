import { beforeEach, expect, test, vi } from 'vitest'
import { readDraft, readDrafts, saveDraft } from './drafts.ts'

/** A browser's storage: its items are its properties. */
class Items {
  [name: string]: unknown
  getItem(name: string) {
    return this[name] ?? null
  }
  setItem(name: string, value: string) {
    this[name] = value
  }
  removeItem(name: string) {
    delete this[name]
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00Z') })
  for (const area of ['localStorage', 'sessionStorage']) vi.stubGlobal(area, new Items())
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test.each([
  ['form-contact', 'visit'],
  ['form-contact', 'device'],
  ['document leaders/president a1', 'device'],
] as const)('the draft %s (%s) expires after 14 days', (name, area) => {
  saveDraft(name, { fields: { words: 'Half a thought' } }, area)
  vi.setSystemTime(Date.parse('2026-12-09T11:59:00Z'))
  expect(readDraft(name)?.fields).toEqual({ words: 'Half a thought' })
  vi.setSystemTime(Date.parse('2026-12-09T12:00:00Z'))
  expect(readDraft(name)).toBeUndefined()
  expect(readDrafts(name)).toEqual([])
  expect(Object.keys({ ...localStorage, ...sessionStorage })).toEqual([])
})

test('reading any draft deletes every one that has expired', () => {
  saveDraft('document values/love b2', { fields: { words: 'Half a thought' } })
  vi.setSystemTime(Date.parse('2026-12-09T12:00:00Z'))
  saveDraft('form-contact', { fields: { name: 'Asha' } })
  expect(readDraft('form-contact')?.fields).toEqual({ name: 'Asha' })
  expect(Object.keys({ ...localStorage })).toEqual(['form-contact'])
})
