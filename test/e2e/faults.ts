import type { Locator, Route } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, type startBrowser, type TestPage } from '../support/browser.ts'

// What can go wrong with a call, for the tests of the error catalogue.

const html = {
  contentType: 'text/html',
  body: '<!DOCTYPE html><title>Somebody else’s page</title>',
}
/** What a refusal says. */
export const no = 'The server’s own words.'

/** What a call answers, or what happens on the way. */
export const faults = {
  'the network is cut': (route) => route.abort('connectionfailed'),
  'a 500 with HTML': (route) => route.fulfill({ status: 500, ...html }),
  'a 200 with HTML': (route) => route.fulfill({ status: 200, ...html }),
  'an empty answer': (route) => route.fulfill({ status: 200, body: '' }),
  'a refusal with words': (route) => route.fulfill({ json: { success: false, message: no } }),
  'a refusal without words': (route) => route.fulfill({ json: { success: false } }),
} satisfies Record<string, Answer>
export type Answer = (route: Route) => Promise<void>
export type Fault = keyof typeof faults
export const everyFault = Object.keys(faults) as Fault[]

/** The words after each fault. `error` is for all that is no answer of the call. */
export type Words = { error: string; refused: string; failed: string }
export function wordsAfter(fault: Fault, { error, refused, failed }: Words): string {
  if (fault === 'a refusal with words') return refused
  return fault === 'a refusal without words' ? failed : error
}

type Faulty = TestPage & {
  /** Answers the requests in place of the server; undefined lets them through again. */
  answerWith: (answer: Answer | undefined) => void
  /** What the page has logged as a warning. */
  logged: string[]
}

/** A page on which requests to `address` are answered by `answerWith`. */
export async function openWithFaults(
  open: Awaited<ReturnType<typeof startBrowser>>['open'],
  address: string | RegExp,
  options = {},
): Promise<Faulty> {
  const opened = await open({ ...desktop, ...options })
  const { page, allowErrors } = opened
  allowErrors(/Failed to load resource/)
  let answer: Answer | undefined
  await page.route(address, (route) => (answer ? answer(route) : route.continue()))
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text())
  })
  return {
    ...opened,
    logged,
    answerWith: (next) => {
      answer = next
    },
  }
}

export async function expectAlert(within: Locator, words: string, fault: string): Promise<void> {
  const alert = within.getByRole('alert').locator('.alert-text')
  await expect.poll(() => alert.textContent(), { message: fault }).toBe(words)
}
