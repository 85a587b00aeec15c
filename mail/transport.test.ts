import { expect, test } from 'vitest'
import { composed } from './transport.ts'

const names = { tag: 'tag', messageId: 'id' }
const mail = { to: 'a@example.org', subject: '', text: '', html: '' }

test('every mail says that no person sent it, unless one did', () => {
  const headersOf = (headers?: Record<string, string>) =>
    composed({ ...mail, ...(headers && { headers }) }, 'news@example.org', names).headers
  expect(headersOf()).toMatchObject({ 'Auto-Submitted': 'auto-generated' })
  expect(headersOf({ Precedence: 'bulk' })).toMatchObject({
    ...{ 'Auto-Submitted': 'auto-generated', Precedence: 'bulk' },
  })
  expect(headersOf({ 'Auto-Submitted': 'no' })).toMatchObject({ 'Auto-Submitted': 'no' })
})

test('the name of the sender can differ from the one in MAIL_FROM', () => {
  const from = 'Lampstand <news@example.org>'
  const { from: named, messageId } = composed({ ...mail, fromName: 'దీపస్తంభం' }, from, names)
  expect(named).toEqual({ name: 'దీపస్తంభం', address: 'news@example.org' })
  expect(messageId).toBe('<id@example.org>')
})

test.each([
  ['Church: Hanamkonda <news@example.org>', 'Church: Hanamkonda'],
  ['Grace; Faith, and (Hope) <news@example.org>', 'Grace; Faith, and (Hope)'],
  ['"Quoted, already" <news@example.org>', 'Quoted, already'],
  ['<news@example.org>', ''],
  ['news@example.org', ''],
])('MAIL_FROM may be %s', (from, name) => {
  expect(composed(mail, from, names).from).toEqual({ name, address: 'news@example.org' })
})
