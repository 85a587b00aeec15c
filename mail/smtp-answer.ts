/** What a mail server said: while we sent, or in a report about a mail that came back. */
export type Answer = {
  stage: Stage
  /** The SMTP code, such as 550; 0 without one. */
  code: number
  /** The enhanced code (RFC 3463: class, subject, detail), such as 5.1.1; '' without one. */
  enhanced: string
  words: string
}
export type Stage = 'connection' | 'sign-in' | 'sender' | 'recipient' | 'message' | 'report'

/**
 * Whom an answer is about:
 * - `mailbox`, `domain`: one reader, whose mailbox or domain does not exist
 * - `full`: one reader, whose mailbox accepts nothing for now
 * - `us`: our account, sender, address or reputation
 * - `limit`: how much we may send
 * - `wait`: nobody; the server asks each mail to come again (greylisting)
 * - `mail`: this mail, or nobody knows
 */
export type About = 'mailbox' | 'domain' | 'full' | 'us' | 'limit' | 'wait' | 'mail'

/**
 * Decides whom an answer is about. It is about a reader only when it surely is: words about us or
 * our limit overrule every code, since relays put general codes before them.
 */
export function judge({ stage, code, enhanced, words: said }: Answer): About {
  // `<ptr.john@x.in>` and `<daily@x.in>` say nothing about the server.
  const words = said.replace(addresses, '')
  const detail = enhanced.slice(2)
  const isTemporary = (code ? code < 500 : enhanced.startsWith('4')) && stage !== 'report'
  const aboutUs = stage === 'connection' || stage === 'sign-in' || stage === 'sender'
  const isFull = (detail === '2.2' || full.test(words)) && !sending.test(words)
  const isLimit = !isFull && !size.test(words)
  if (isLimit && (limitCodes.includes(detail) || limit.test(words))) return 'limit'
  if (aboutUs) return isTemporary || isFull ? 'wait' : 'us'
  if (greylisting.test(words)) return 'wait'
  if (isTemporary || (!isFull && (later.test(words) || size.test(words)))) return 'mail'
  if (spam.test(words) && !blocked.test(words)) return 'mail'
  // While sending, "This account has been disabled" may be ours.
  const isOff = stage === 'report' && off.test(words) && !/^[67]/.test(detail)
  const isNamed = isOff || (mailbox.test(words) && !/^(6|7\.(?!1$))/.test(detail))
  if ((detail.startsWith('7.') && !isNamed) || ownCodes.includes(detail) || us.test(words))
    return 'us'
  if (isFull) return 'full'
  if ((code && code < 500) || /^[24]\.\d\.[^0]/.test(enhanced)) return 'mail'
  if (mailboxCodes.includes(detail) || isNamed) return 'mailbox'
  if (detail === '2.1' && (words.trim() === '' || disabled.test(words))) return 'mailbox'
  if (domainCodes.includes(detail) || domain.test(words)) return 'domain'
  // Microsoft's and Cisco's words for an unknown user, which others use for anything.
  return stage === 'report' && unavailable.test(words) ? 'full' : 'mail'
}

/** What an answer means for the reader's address. */
export function bounceOf(about: About): 'hard' | 'soft' | undefined {
  if (about === 'mailbox' || about === 'domain') return 'hard'
  return about === 'full' ? 'soft' : undefined
}

/** The server's words without addresses, on one line, for staff. */
export function wordsForStaff({ code, enhanced, words }: Answer): string {
  const plain = words.replace(/\S*@\S*/g, '…').replace(/\s+/g, ' ')
  return [code || '', enhanced, plain.trim().slice(0, 200)].filter(Boolean).join(' ')
}

/** Reads a reply of one or more lines, such as `550-5.1.1 No such\n550 5.1.1 user`. */
export function readReply(reply: string): Omit<Answer, 'stage'> {
  const enhanced = enhancedAfter.exec(reply)?.[1] ?? ''
  const words = reply.replace(/(^|\s)[245]\d\d(?=[\s-])[\s-]*([245]\.\d{1,3}\.\d{1,3}\b)?/g, ' ')
  const [code] = /(?<![\d.])[245]\d\d(?![\d.])/.exec(reply) ?? ['0']
  return { code: Number(code), enhanced, words: words.trim() }
}

/** An enhanced code stands after the code of the reply; other numbers are versions or addresses. */
const enhancedAfter = /(?:^\s*|(?:^|\s)[245]\d\d[\s'-]+|#)([245]\.[0-7]\.\d{1,3})(?![.\d])/

/** No such mailbox, moved, and Exchange's code for an unknown recipient. */
const mailboxCodes = ['1.1', '1.6', '1.10']
/** No such domain, invalid address, and Exchange's code for a domain that is not in the DNS. */
const domainCodes = ['1.2', '1.3', '4.4', '4.310']
/** Delivery limit, mail flood, and Microsoft's codes for limits of an hour and a day. */
const limitCodes = ['4.5', '7.28', '1.90', '7.232', '7.233', '7.705']
/** Our address or domain. */
const ownCodes = ['1.7', '1.8']

/** Mail addresses, without the brackets around them. */
const addresses = /(?<![^\s<>:;,()])[^\s<>:;,()]{1,254}@[^\s<>:;,()]+/g
const mailbox =
  /\b((unknown|no such|non-?existent) (user|recipient|mailbox|address|person)|no (mailbox|account by)|(invalid|not an? (valid|known)) (mailbox|recipient|user)|bad_recipient|(user|recipient|mailbox|account|address)\b.{0,50}\b(unknown|(does ?n[o']t|not) exist|not found|not listed|could not be found|invalid)|does ?n[o']t have an? .{0,20}account)/i
const off =
  /\b(user|recipient|mailbox|account|address)\b.{0,50}\b(disabled|inactive|deactivated|discontinued)/i
const disabled =
  /\b(disabled|inactive|deactivated|closed|discontinued|no longer|suspended|locked|terminated|deleted|not accepting|does not accept)\b/i
const domain =
  /\b(no such domain|(domain|host)( name| or domain name)? ((does|may) not exist|(was )?not found)|no mx( record)? found|no smtp service|nxdomain|null ?mx|unrouteable address|non-existent hosts?)\b/i
const full =
  /\b(over ?(the )?quota|quota (is )?exceeded|exceeded .{0,20}quota|(mailbox|inbox|folder|account)\b.{0,20}\bfull|mailbox size limit|disk space|too many messages on)\b/i
const unavailable =
  /\bmailbox (is )?(unavailable|not available)\b|\brecipient address rejected: access denied|\baddress rejected\.?$/i
const sending = /\b(send\w*|submission\w*|rate|per (hour|day|minute|session)|relay)\b/i
const limit =
  /\b(rate|throttl\w*|too (many|much|fast)|unusual|(?<!size )limits?|limit(ed|ing)|quota\w*exception|submissionquota\w*|sending quota|per (hour|day|minute|session)|hourly|daily|max(imum)? (number|e-?mails?|messages?))\b/i
const size = /\b(message|mail) (size|too (large|big))/i
const greylisting = /gr[ae]y-?list/i
/** Not the advice to check the address "and try again". */
const later =
  /\b(temporar(y|ily)|(?<!\band )(try|come|retry) (again|back|later)|deferred|name server reply)\b/i
const spam = /\b(spam|junk|virus|malware|content|bulk)\b/i
const blocked =
  /(?<!may be )black ?list|block ?list|blocked|(?<!not |black)listed|spamhaus|spamcop|barracuda|dnsbl|\brbl\b|\bbl\?ip/i
const us = new RegExp(
  [
    blocked.source,
    /\b(relay(ing)? (access )?(is )?(denied|disallowed|prohibited|not \w+)|to relay|rcpthosts)\b/
      .source,
    /\b(smtp auth|auth\w* (is )?(required|failed)|not authenticated|unauthenticated)\b/.source,
    /\b(spf|dkim|dmarc|reputation|polic(y|ies)|sender|send ?as|sendas\w*|not owned|mail from)\b/
      .source,
    /\b(from (address|domain|header|field)|addresses in from|client host|helo|ehlo)\b/.source,
    /\b((?<!or )ip address|not authori[sz]ed|unauthori[sz]ed|prohibited|not permitted)\b/.source,
    /\b(your (ip|host|server|domain|network|(\w+ )?account))\b/.source,
    /\b((smtp|authenticated|sending|relay) (user|account)|reverse dns|resource record|ptr)\b/
      .source,
  ].join('|'),
  'i',
)
