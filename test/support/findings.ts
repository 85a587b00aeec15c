import { execFileSync } from 'node:child_process'
import { expect } from 'vitest'
import type { Finding } from '../../app/checks/finding.ts'

/** Whether a check found all well, and its words, which have to be there in Telugu, too. */
export function translated({ ok, words }: Finding): [boolean, string] {
  expect(words('te')).toMatch(/[\u0c00-\u0c7f]/)
  return [ok, words('en')]
}

/** What `translated` returns of a check that failed, with these words among its own. */
export function fails(words: string): [boolean, string] {
  return [false, expect.stringContaining(words)]
}

/** A self-signed certificate for `localhost`, as a church may make for its own mail server. */
export function selfSigned(): { key: string; cert: string } {
  const made = execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'],
      ...['-keyout', '-', '-out', '-'],
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const place = made.indexOf('-----BEGIN CERTIFICATE')
  return { key: made.slice(0, place), cert: made.slice(place) }
}
