import { type Language, languages } from '../content/language.ts'

// What the columns of a list mean, by their headings, in the words of Google, Outlook, phones and
// mailing programs, also in Telugu.

const address = /e-?mail|మెయిల్/i
/** Columns about an address that say nothing about consent: Google's “E-mail 1 - Label”. */
const beside =
  /label|type|client|count|format|source|via|(?:^|[\s_-])(?:id|uuid|ip)(?:$|[\s_-])|rating|score|name|sms|phone|whatsapp|push|marital|membership|payment|order|job|వివాహ|రకం/i
/** Filled only for people who do not want mail, or whom it does not reach. */
const against =
  /unsub|opt(?:ed)?[\s_-]*out|black-?list|block(?:ed|list)|disabl|do[\s_-]*not|\bdnc\b|bounce|suppress|delete|decline|taken off|clean(?:ed|_time)|complain|exclude|spam|\bleft\b|removed|inactive|invalid|undeliver|unreach|\bno[\s_-]*(?:e?-?mail|news|letter|contact|marketing|update)|not[\s_-]*(?:subscri|interest|want)|don['’]?t|cancel|withdr|revoke|archiv|deceased|వద్దు|ఆప|తొలగ/i
/** Whether people want mail. */
const consent =
  /subscri|\bstatus\b|consent|confirm|opt[\s_-]*in|accept|marketing|permission|agree|preference|newsletter|mailing|\bsend\b|receive|\bactive\b|verified|enabled|approved|allow|gdpr|\bwant(?:s|ed)?\b|\bwilling|స్థితి|సమ్మతి|అనుమతి|చందా|కావాలా|వార్తా ?లేఖ/i

const yes =
  /^(?:y|yes(?:,? (?:please|thanks|thank you))?|true|1|x|on|ok|✓|✔|subscribed|confirmed|active|enabled|opted?[\s-]*in|(?:single|double)[\s-]*opt[\s-]*in|accepted|granted|allowed|agreed|express|explicit|approved|verified|valid|deliverable|member|normal|(?:each|all|every)[\s-]*e?-?mails?|daily|weekly|digest|abridged|html|text|free|paid|marketing contact|(?:by )?e-?mail|avunu|haan?|అవును|సరే)$/i
/** Written into some cells and left out of others, so that a blank one means no. */
const tick = /^(?:y|yes|true|1|x|✓|✔|అవును)$/i
const notAgainst = /^(?:|no|n|none|false|0|never|null|nil|-+|off|not .*|కాదు|లేదు)$/i
const no =
  /^(?:unsub(?:scribed?)?|opted?[\s-]*out|do[\s-]*not[\s-]*(?:e?-?mail|contact|send|disturb)|no[\s-]*(?:e?-?mails?|thanks?|thank you)|not[\s-]*interested|inactive|cancell?ed|(?:hard[\s-]*)?bounc(?:ed|ing)|black-?listed|block(?:ed|listed)|cleaned|complained|spam complaint|suppressed|undeliverable|unreachable|deceased|expired|died|passed away|un(?:confirmed|activated|verified)|(?:please )?(?:remove|unsubscribe|stop|do not send)(?: me| him| her| them| e?-?mails?)?|vaddu|వద్దు)$/i

const name = /^(full|display|contact)?[ _]?name$|^(పూర్తి )?పేరు$/i
/** Columns that together are the name, in their order. */
const nameParts = /^(first|given|middle|additional|last|family)[ _]?name$|^surname$|^ఇంటి ?పేరు$/i
const language = /^(preferred )?lang(uage)?$|^భాష$/i
const languageWords: Record<Language, RegExp> = {
  en: /^(en|eng|english|ఇంగ్లీషు?|ఆంగ్లం)(?![\p{L}\p{M}])/iu,
  te: /^(te|tel|telugu|తెలుగు)(?![\p{L}\p{M}])/iu,
}

/** The line of a cell, whatever its column, that says that the person wants no mail; else ''. */
export function noIn(words: string): string {
  const lines = words.split(/[\r\n]+/).map((line) => line.trim())
  return lines.find((line) => line.length < 40 && no.test(line)) ?? ''
}

/** More columns are not read. */
const MANY = 200
/** The most columns of a kind. */
const MOST = 20
/** Whether they say, in a column about consent, that the person wants mail. */
export function isYes(words: string): boolean {
  return words.length < 40 && yes.test(words.trim())
}

/** Titles and blank lines may stand above a heading. */
const FIRST = 10

/** The place of the heading among the first rows; -1 for a list without one. */
export function headingAt(rows: string[][]): number {
  const first = rows.slice(0, FIRST)
  // A heading may have an example in brackets. Brackets that nothing closes take no longer.
  const isAddress = (cell: string) => /[^\s@]@[^\s@]+\.\w/.test(cell.replace(/\([^()]*\)/g, ''))
  const named = first.findIndex(
    (cells) =>
      cells.some((cell) => cell.length < 60 && address.test(cell)) &&
      !cells.some(isAddress) &&
      (cells.length > 1 || !cells[0]?.includes('@')),
  )
  if (named >= 0) return named
  const above = first.findIndex((cells) => cells.some((cell) => cell.includes('@'))) - 1
  const filled = first[above]?.filter((cell) => cell.trim()) ?? []
  return filled.length > 1 ? above : -1
}

export type Columns = NonNullable<ReturnType<typeof columnsOf>>

/** The columns of a list whose first rows these are; undefined without a heading. */
export function columnsOf(first: string[][], heading: number) {
  if (heading < 0) return undefined
  const names = (first[heading] ?? []).slice(0, MANY).map((cell) => cell.trim())
  const rows = first.slice(heading + 1)
  const counts = names.map(
    (_, column) => rows.filter((cells) => cells[column]?.includes('@')).length,
  )
  const isBeside = names.map((name) => beside.test(name))
  const isConsent = (column: number) => {
    const name = names[column] ?? ''
    if (isBeside[column] || counts[column] !== 0) return false
    // "Email OK?" holds no address, but says who wants mail.
    const isAnswered = address.test(name) && rows.some((cells) => isYes(cells[column] ?? ''))
    return isAnswered || consent.test(name)
  }
  const negative = indexesOf(names, (name) => against.test(name) && !/sms|phone/i.test(name))
  const positive = indexesOf(names, (_, column) => isConsent(column) && !negative.includes(column))
  const aboutConsent = [...negative, ...positive]
  const named = indexesOf(names, (name, column) => {
    return address.test(name) && !isBeside[column] && !aboutConsent.includes(column)
  })
  const ticked = new Set<number>()
  const fullest = counts.indexOf(Math.max(...counts))
  const [fullName = -1] = indexesOf(names, (heading) => name.test(heading))
  const parts = indexesOf(names, (heading) => nameParts.test(heading))
  const [spoken = -1] = indexesOf(names, (heading) => language.test(heading))
  const words = (cells: string[], column: number) => cells[column]?.trim() ?? ''
  const see = (cells: string[]) => {
    for (const column of positive) if (tick.test(words(cells, column))) ticked.add(column)
  }
  const wantsNone = (cells: string[], column: number) => {
    const said = words(cells, column)
    if (negative.includes(column)) return !notAgainst.test(said)
    // Dates, times and addresses of computers say when and where somebody agreed.
    if (said) return !isYes(said) && said.replace(/\D/g, '').length < 4
    return ticked.has(column)
  }
  return {
    /** Takes note of a row; to be called with all, before anything is asked. */
    see,
    addresses: named.length > 0 ? named : [fullest],
    /** Heading and words that say that the person does not want mail; '' otherwise. */
    declined: (cells: string[]) => {
      const column = aboutConsent.find((column) => wantsNone(cells, column))
      // Not what is said of a payment or a membership.
      if (column === undefined)
        return cells.map((cell, at) => (isBeside[at] ? '' : noIn(cell))).find(Boolean) ?? ''
      return `${names[column]}: ${words(cells, column) || '–'}`.slice(0, 80)
    },
    /** The name in a row; '' without one. */
    nameIn: (cells: string[]) =>
      words(cells, fullName) || parts.flatMap((part) => words(cells, part) || []).join(' '),
    /** The language in a row; '' for none, and for one that the site does not have. */
    languageIn: (cells: string[]): Language | '' => {
      const said = words(cells, spoken)
      return languages.find((name) => languageWords[name].test(said)) ?? ''
    },
  }
}

function indexesOf(names: string[], isWanted: (name: string, column: number) => boolean) {
  return names.flatMap((name, column) => (isWanted(name, column) ? [column] : [])).slice(0, MOST)
}
