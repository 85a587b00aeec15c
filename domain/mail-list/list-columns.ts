import { type Language, languages } from '../content/language.ts'

// What the columns of a list mean, by their headings, in the words of Google, Outlook, phones and
// mailing programs, also in Telugu.

const address = /email|\be[\s-]mail|మెయిల్/i
/** Columns about an address that say nothing about consent: Google's “E-mail 1 - Label”. */
const beside =
  /label|type|client|count|format|source|via|(?:^|[\s_-])(?:id|uuid|ip)(?:$|[\s_-])|rating|score|name|రకం/i
/** Columns about something else, where people also say no. */
const other =
  /sms|phone|whats ?app|push|marital|membership|payment|order|job|father|mother|husband|wife|spouse|వివాహ/i
/** Filled only for people who do not want mail, or whom it does not reach. */
const against =
  /unsub|opt(?:ed)?[\s_-]*out|black-?list|block(?:ed|list)|disabl|do[\s_-]*not|\bdnc\b|bounce|suppress|delete|decline|taken off|clean(?:ed|_time)|complain|exclude|spam|\bleft\b|removed|inactive|invalid|undeliver|unreach|\bno[\s-]*(?:e?-?mail|news)|\b(?:no|never|stop)\b(?!\.| (?:of|for|and|or)\b|[a-z\s]{0,30}\bname\b)[a-z\s-]{0,20}(?:mail|news|letter|contact|marketing|update|receiv(?!ed)|want)|on[\s_-]*hold|error|fail|not[\s_-]*(?:subscri|interest|want)|don['’]?t|cancel|withdr|revoke|archiv|deceased|వద్దు|ఆప|తొలగ/i
/** Whether people want mail. */
const consent =
  /subscri|(?<!\b(?:employment|baptism|attendance|rsvp|visa) )\bstatus\b|consent|confirm|opt[\s_-]*in|accept|marketing|permission|agree|preference|news[\s-]*letter|\bsend\b|receive|\bactive\b|verified|enabled|approved|allow|gdpr|\bwant(?:s|ed)?\b|\bwilling|స్థితి|సమ్మతి|అనుమతి|చందా|కావాలా|పంపా|పొంద|వార్తా ?లేఖ/i

const yes =
  /^(?:y|t|yes(?:,? (?:please|thanks|thank you))?|true|1|x|on|ok|[✓✔✅☑]\ufe0f?|subscribed|confirmed|active|enabled|opted?[\s-]*in|(?:single|double)[\s-]*opt[\s-]*in|accepted|granted|allowed|agreed|express|explicit|approved|verified|valid|deliverable|member|normal|(?:each|all|every)[\s-]*e?-?mails?|daily|weekly|digest|abridged|html|text|free|paid|marketing contact|(?:by )?e-?mail|avunu|haan?|అవును|సరే)$/i
/** Written into some cells and left out of others, so that a blank one means no. */
const tick = /^(?:y|yes|true|1|x|[✓✔✅☑]\ufe0f?|అవును)$/i
const plainNo = /^(?:no|n|false|0|కాదు|లేదు)$/i
/** Also a date of zeros, and an empty list of a program. */
const notAgainst = /^(?:[-0:\s[\]{}]*|no|n|f|n\/?a|none|false|never|null|nil|off|not .*|కాదు|లేదు)$/i
const no =
  /^(?:unsub.*|opted?[\s-]*out|do(?:[\s-]*not|n['’]?t)[\s-]*(?:e?-?mail|contact|send|disturb|want)(?: .*)?|no[\s-]*(?:e?-?mails?|need|thanks?|thank you)|not[\s-]*(?:interested|needed|required|wanted)|inactive|invalid|cancell?ed|(?:(?:hard|soft)[\s-]*)?bounc(?:e|ed|es|ing)|black-?listed|block(?:ed|listed)|cleaned|(?:spam )?complain(?:ed|ts?)|suppressed|on[\s-]*hold.*|undeliverable|unreachable|deleted|removed|deceased|expired|died|passed away|un(?:confirmed|activated|verified)|(?:please )?(?:remove|stop)(?: me| him| her| them| e?-?mails?| sending)?|please unsub.*|vaddu|వద్దు)$/i
/** Not of mail below a heading about something else: “Transport: not needed”. */
const needless = /^(?:no[\s-]*need|not[\s-]*(?:needed|required|wanted))$/i
const remarks = /mail|remark|note|comment|reply|response|message/i
/** Whoever says so of a relative still wants mail: “widow of Samuel (deceased)”. */
const gone = /^(?:deceased|expired|died|passed away)$/i
const relative =
  /\b(?:father|mother|husband|wife|son|daughter|brother|sister|widow(?:er)?|parents?)\b/i

const name = /^(full|display|contact|your|member|subscriber)?[ _]?name$|^(పూర్తి )?పేరు$/i
/** Columns that together are the name, in their order. */
const nameParts = /^(f|l|first|given|middle|additional|last|family)[ _]?name$|^surname$|^ఇంటి ?పేరు$/i
const language = /^(preferred )?lang(uage)?$|^భాష$/i
const languageWords: Record<Language, RegExp> = {
  en: /^(en|eng|english|ఇంగ్లీషు?|ఆంగ్లం)(?![\p{L}\p{M}])/iu,
  te: /^(te|tel|telugu|తెలుగు)(?![\p{L}\p{M}])/iu,
}

/** The phrase of a cell, whatever its column, that says that the person wants no mail; else ''. */
export function noIn(words: string): string {
  const phrases = words.split(/[\r\n]+|[^\p{L}\p{M}\p{N}\s'’@._-]+|\.(?=\s|$)|\s-+\s/u)
  const trimmed = phrases.map((phrase) => phrase.trim())
  const isOwn = (phrase: string) => !gone.test(phrase) || !relative.test(words)
  return trimmed.find((phrase) => phrase.length < 40 && no.test(phrase) && isOwn(phrase)) ?? ''
}

/** Whether they are no more than a no. */
export const isNo = (words: string) => plainNo.test(words.trim())

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
  const widthOf = (cells: string[]) => cells.filter((cell) => cell.trim()).length
  const hasAt = (cells: string[]) => cells.some((cell) => cell.includes('@'))
  // A title of one cell, with an address or the word email, stands above the heading.
  const isNarrow = first.every((cells) => widthOf(cells) < 2)
  const isTitle = (cells: string[]) => widthOf(cells) < 2 && (hasAt(cells) || !isNarrow)
  const named = first.findIndex(
    (cells, at) =>
      cells.some((cell) => cell.length < 60 && address.test(cell)) &&
      !cells.some(isAddress) &&
      !isTitle(cells) &&
      // Below people, "Mary, no email" is one more of them.
      first
        .slice(0, at)
        .every((above) => widthOf(above) < widthOf(cells) || !above.some(isAddress)),
  )
  if (named >= 0) return named
  const above = first.findIndex(hasAt) - 1
  return widthOf(first[above] ?? []) > 1 ? above : -1
}

export type Columns = NonNullable<ReturnType<typeof columnsOf>>

/** The columns of a list whose first rows these are; undefined without a heading. */
export function columnsOf(first: string[][], heading: number) {
  if (heading < 0) return undefined
  const shown = (first[heading] ?? []).slice(0, MANY).map((cell) => cell.trim())
  // Programs write `email_status` and `isActive`.
  const names = shown.map((name) => name.replace(/_|(?<=[a-z])(?=[A-Z])/g, ' '))
  const rows = first.slice(heading + 1)
  const counts = names.map((_, at) => rows.filter((cells) => cells[at]?.includes('@')).length)
  const isOther = names.map((name) => other.test(name) && !address.test(name))
  const isConsent = (column: number) => {
    const name = names[column] ?? ''
    if (beside.test(name) || isOther[column] || counts[column] !== 0) return false
    // "Email OK?" and "Mailing list" say who wants mail, but not "Mailing city"; and who has no
    // "Second email" writes No.
    const isMailing = /mailing/i.test(name)
    const answers = isMailing || address.test(name) ? rows : []
    const isAnswer = (said = '') =>
      isYes(said) || ((isMailing || name.includes('?')) && (isNo(said) || noIn(said) !== ''))
    return consent.test(name) || answers.some((cells) => isAnswer(cells[column]))
  }
  const negative = indexesOf(names, (name, column) => against.test(name) && !isOther[column])
  const positive = indexesOf(names, (_, column) => isConsent(column) && !negative.includes(column))
  const aboutConsent = [...negative, ...positive]
  const named = indexesOf(names, (name, column) => {
    const isBeside = beside.test(name) && !(/mail id$/i.test(name) && counts[column] !== 0)
    return address.test(name) && !isBeside && !aboutConsent.includes(column)
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
  const noBelow = (cell: string, column: number) => {
    const said = isOther[column] ? '' : noIn(cell)
    return needless.test(said) && !remarks.test(names[column] ?? '') ? '' : said
  }
  return {
    /** Takes note of a row; to be called with all, before anything is asked. */
    see,
    addresses: named.length > 0 ? named : [fullest],
    /** Heading and words that say that the person does not want mail; '' otherwise. */
    declined: (cells: string[]) => {
      const column = aboutConsent.find((column) => wantsNone(cells, column))
      // Not what is said of a payment or a membership.
      if (column === undefined) return cells.map(noBelow).find(Boolean) ?? ''
      return `${shown[column]}: ${words(cells, column) || '–'}`.slice(0, 80)
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
