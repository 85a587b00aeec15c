import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { clientNetwork, networkOf, originOf, targetOf } from './request.ts'

function incoming(headers: Record<string, string>, address = '::ffff:10.0.0.1'): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  const message = new IncomingMessage(socket)
  message.headers = headers
  return message
}

const settings = {
  siteUrl: new URL('http://site.test'),
  trustProxy: 0,
}

function withUrl(url: string): IncomingMessage {
  return Object.assign(incoming({}), { url })
}

test.each(['/', '/about?x=%zz', '/a//b', '/%E0%B0%A6', '/a?b=c&d'])(
  '%s is a valid target',
  (target) => {
    expect(targetOf(withUrl(target))).toBe(target)
  },
)

const elsewhere = ['//evil.test', '/\\evil.test', 'http://evil.test/']
test.each([...elsewhere, '', '*', '/%zz', '/%00', '/a#b', '/%E0'])(
  '%s is an invalid target',
  (target) => {
    expect(() => targetOf(withUrl(target))).toThrow(expect.any(Response))
  },
)

test('uses the Host header only on an HTTP site without a proxy', () => {
  const request = incoming({ host: '127.0.0.1:4000' })
  expect(originOf(request, settings).origin).toBe('http://127.0.0.1:4000')
  expect(originOf(request, { ...settings, trustProxy: 1 }).origin).toBe('http://site.test')
  const secure = { ...settings, siteUrl: new URL('https://site.test') }
  expect(originOf(request, secure).origin).toBe('https://site.test')
})

test('a site that learns its address takes the host of each request, with the protocol of its own', () => {
  const learning = { siteUrl: new URL('https://localhost'), trustProxy: 1, learnsAddress: true }
  const request = incoming({ host: 'church.example.org' })
  expect(originOf(request, learning).origin).toBe('https://church.example.org')
  expect(() => originOf(incoming({ host: 'a/b' }), learning)).toThrow(expect.any(Response))
})

test.each(['', 'a b', 'a/b', 'user@host', 'host:99999', 'ho?st', '[::1', '-'])(
  'rejects the host "%s"',
  (host) => {
    expect(() => originOf(incoming({ host }), settings)).toThrow(expect.any(Response))
  },
)

test.each([
  [0, '1.1.1.1, 2.2.2.2', '10.0.0.1'],
  [1, '1.1.1.1, 2.2.2.2', '2.2.2.2'],
  [2, '1.1.1.1, 2.2.2.2', '1.1.1.1'],
  [3, '1.1.1.1, 2.2.2.2', '10.0.0.1'],
  [1, 'nonsense', '10.0.0.1'],
  [1, '::ffff:3.3.3.3', '3.3.3.3'],
  [1, '2001:db8::1', '2001:db8:0:0::/64'],
  [1, '', '10.0.0.1'],
  [1, '1.1.1.1, 2.2.2.2:4711', '2.2.2.2'],
  [1, '[2001:db8::1]:443', '2001:db8:0:0::/64'],
  [1, '[2001:db8::1]', '2001:db8:0:0::/64'],
  [1, '[::ffff:3.3.3.3]:80', '3.3.3.3'],
  [1, '2.2.2.2:', '10.0.0.1'],
  [1, '[nonsense]:80', '10.0.0.1'],
])('with %d proxies, "%s" is %s', (trustProxy, forwarded, address) => {
  expect(clientNetwork(incoming({ 'x-forwarded-for': forwarded }), trustProxy)).toBe(address)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
