import { longDate } from '../../domain/calendar/day.ts'
import type { Language } from '../../domain/content/language.ts'
import { interpolate, type Text } from '../../domain/content/text.ts'
import { listKinds, recordKinds } from '../../domain/people/kinds.ts'
import { staffRoles } from '../../domain/staff/staff.ts'

type RequestArgs = { deed: string; subject: string }

/**
 * What a deed was about, in the reader's words; the log keeps it in one form for both languages
 * ("prayers 7"). What only a newer program knows stays as it is.
 */
export function subjectWords(
  { deed, subject }: RequestArgs,
  text: Text,
  language: Language,
): string {
  const { log, account } = text
  if (subject === 'on' || subject === 'off') return log[subject]
  // How many of each kind, not which.
  if (deed.startsWith('person-')) return each(subject, text, (name, rest) => `${name}: ${rest}`)
  if (deed === 'notices-changed') return each(subject, text, (name) => name)
  const [, noun = '', which = ''] = /^(\D+) (\d[\d-]*)$/.exec(subject) ?? []
  if (which) return oneThing(noun, which, text, language) ?? subject
  // As the tests of a mail were noted once.
  if (/^\d{4}-\d\d-\d\d$/.test(subject))
    return oneThing('newsletter', subject, text, language) ?? subject
  const [, list = '', rows = ''] = /^(\w+), (\d+) rows$/.exec(subject) ?? []
  const kind = listKinds.find((known) => known === list)
  if (kind) return `${text.staff[kind]}: ${rows}`
  const role = deed === 'role-changed' && staffRoles.find((known) => subject.endsWith(`, ${known}`))
  return role ? subject.slice(0, -role.length) + account.roles[role] : subject
}

function oneThing(noun: string, which: string, text: Text, language: Language) {
  const { kinds, open } = text.privacyRequests
  const number = interpolate(open, { id: which })
  const kind = recordKinds.find((known) => known === noun)
  if (kind) return `${kinds[kind]}: ${number}`
  if (noun === 'newsletter') return longDate(`${which}T06:30:00Z`, language)
  return noun === 'delivery' || noun === 'live video' ? number : undefined
}

/** A list of kinds by name, each with what stands behind it. */
function each(
  subject: string,
  { staff, privacyRequests }: Text,
  say: (name: string, rest: string) => string,
) {
  const part = (words: string) => {
    const [name, rest = ''] = words.split(' ')
    if (name === 'mails') return interpolate(privacyRequests.mails, { count: rest })
    const kind = listKinds.find((known) => known === name)
    return kind ? say(staff[kind], rest) : words
  }
  return subject.split(', ').map(part).join(', ')
}
