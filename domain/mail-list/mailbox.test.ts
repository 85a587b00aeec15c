import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['Asha@Example.org', 'asha@example.org'],
  ['asha.rani@example.org', 'asha.rani@example.org'],
  ['asha+1@example.org', 'asha@example.org'],
  ['asha+a+b@example.org', 'asha@example.org'],
  ['a.sha+news@googlemail.com', 'asha@gmail.com'],
  ['asha+a@home@example.org', 'asha@example.org'],
  ['asha', '@'],
])('%s opens in the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
