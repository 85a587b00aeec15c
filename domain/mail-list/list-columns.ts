import { type Language, languages } from '../content/language.ts'

// What the columns of a list mean, by their headings, in the words of Google, Outlook, phones and
// mailing programs, also in Telugu.

const address =
  /email|\be[\s.-]mail|(?<!no )\bg?-?mail(?:[\s.-]*(?:id|address))?[\s.:*]*$|మెయిల్|ई-?मेल/i
/** Columns about an address that say nothing about consent: Google's “E-mail 1 - Label”. */
const beside =
  /label|type|client|count|format|source|via|(?:^|[\s_-])(?:id|uuid|ip)(?:$|[\s_-])|rating|score|name|రకం/i
/** Nor do these: who has no “second email” writes No. */
const figures =
  /method|language|post(?:ing)? perm|to track|tier|plans?$|active subscription|amount|number|subscri\w{1,7} no\.?$|\bby$|mails? (?:sent|received|dropped|open|click)|(?:alternat\w{0,5}|second|other|office|work|spouse) e?-?mail|mail \d/i
/** Columns about something else, where people also say no. */
const other =
  /sms|\bcalls?\b|phone|whats ?app|(?<!consent )\b(?:text|fax|direct mail|post)\b|advert|push|marital|membership|payment|\bfees?\b|order|job|photo|medical|token|hash|link|\burl\b|parent|father|mother|husband|wife|spouse|attendance|calendar|books?|physical|handicap|passport|visa|faith|bible|family devotion|వివాహ|తండ్రి|భర్త/i
/** Filled only for people who do not want mail, or whom it does not reach. */
const against =
  /unsub|opt(?:ed)?[\s_-]*out|black-?list|block(?:ed|list)|disabl|do(?:es)?[\s_-]*not|\bdnc\b|bounce|suppress|delete|decline|taken off|clean(?:ed| time)|complain|exclude|spam(?! folder)|\bleft\b(?! hand)|remove|(?:in|de)activ|invalid|wrong(?= ?(?:e?-?mail|id|address|$))|user unknown|unknown user|undeliver|unreach|\bno[\s-]*(?:e?-?mail|news)|\b(?:no|never|stop)\b(?!\.| (?:of|for|and|or)\b|[a-z\s]{0,30}\bname\b)[a-z\s-]{0,20}(?:mail|news|letter|contact|marketing|update|receiv(?!ed)|want)|on[\s_-]*hold|error|fail|not[\s_-]*(?:subscri|interest|want|to be)|\bdo(?:es)?n['’]?t\b|(?:n['’]t|not) (?:be )?(?:found|deliver)|(?:^|mails? |id )not working|cancel|withdr|revoke|archiv|deceased|\bdied\b|mails? returned|వద్దు|లేదు(?:\s|$)|తప్పు|ఆప(?!ేక్ష)|తొలగ|नहीं|बंद|(?<=\s)न(?=\s)/i
/** Whether people want mail. */
const consent =
  /subscri|consent|confirm|opt(?:ed)?[\s_-]*in|accept(?!ed (?:christ|jesus|(?:the )?lord))|marketing|permission|agree|news[\s-]*letter|\bsend\b(?! receipt)|receive(?!d)|(?<!days )\bactive\b(?! (?:in|member))|\b(?:valid|deliverable|reachable)\b|verified|enabled|approved|allow(?!ed to)|gdpr|^\W*willing|^\W*want(?:s|ed)?\W*$|^preferences?$|(?:mail|contact|communication|notification|delivery)s?[\s-]*preference|స్థితి|సమ్మతి|అనుమతి|చందా|కావాలా|పంప|పొంద|వార్తా ?లేఖ|न्यूज़|समाचार|सदस्यता/i
/** Whether people want mail, unless it is a status in life. */
const status =
  /(?<!\b(?:employment|baptism|attendance|attendee|rsvp|visa|lead|family|church) )\bstatus\b/i
const ofLife =
  /member|visit|guest|attend|regular|single|married|widow|bapti|believ|student|employ|retired|elder|deacon|pastor|leader|adult|child|youth|^new\b|prospect/i
/** Whether people want mail, if the answers are yes or no. */
const mailing =
  /\bmail|^\W*news\W*$|notif|\bupdates?\b|\bdaily\b(?! prayer)|frequency|how often|bulletin|devotion|hear from|me informed|in touch|contact (?:me|you)|(?:to|can) contact/i

/** A sentence that says yes, or no words but those that do: “Active (confirmed)”. */
const yes =
  /^(?:(?:yes\b|(?:i )?(?:agree|accept|consent)(?:ed)?\b|అవున|ఔను|తప్పకుండా|సమ్మత|ఇష్టమే|subscribe me\b|కావాల[ిం]|పంప(?:ండి|వచ్చు|ాలి)|ka+vali)(?!.*(?:\b(?:not?|but|only|later|post)\b|n['’]t|(?<!\b(?:can|may) )(?:\bstop\b|unsub)|whats ?app|sms|phone|వద్దు)).*|(?=.*(?:mail|\bboth\b|మెయిల్))(?:(?:by|on|and|both|whats ?app|sms|phone|e-?mail|ఈ-?మెయిల్|వాట్సాప్)[\s,;&/+]*)+|(?:(?:y|t|true|1|x|on|ok(?:ay)?|ye(?:s|ah?|p)|checked|[✓✔✅☑√👍]\ufe0f?|praise the lord|of course|definitely|absolutely!?|willing|please|send|subscribed?|interested|confirmed|active|enabled|opted|opt|in|single|double|individual|given|granted|sure|allowed|express|explicit|implied|approved|verified|valid|deliverable|normal|(?:each|all|every|daily|weekly|monthly)(?:[\s-]*e?-?mails?)?|digest|abridged|html|text|free|paid|marketing contact|avunu|haan?|సరే|हाँ|हां|जी)(?![\w\p{L}\p{M}])[\s,;&/()-]*)+)$/iu
/** What a question about mail offers to tick: “Daily devotional by email”, “Every day”. */
const offered =
  /^(?!.*(?:\b(?:not?|none|never|only|later|too|post|every other|sent|pending|wait\w*|confirm\w*)\b|n['’]t|వద్దు|లేదు))(?:.*\bby e?-?mail|(?!.*(?:whats ?app|sms|phone|telegram)).*(?:devotion|news|bulletin|dai?ly|weekly|monthly|(?:every|once a|twice a) ?(?:day|week|month)))/i
/** With such an answer, a question about mail is one about consent. */
const refusal = /^(?:none|never|nothing|not )/i
/** What dates are made of, beside numbers. */
const dateWord =
  /^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)(?:e|y|ch|il|ust|[a-z]*(?:uary|ber|day))?|[ap]m|utc|gmt|ist|[tz]|st|nd|rd|th)$/i
const plainNo = /^(?:no|n|false|off|0|[❌✖✗✘]\ufe0f?|కాదు|లేదు|(?:जी )?नहीं)$/i
/** Also a date of zeros, and an empty list of a program. */
const notAgainst =
  /^(?:[-–—0:\s[\]{}]*|no(?:\s*[,;.(].*)?|n|f|n\/?a|none|false|never|null|nil|\\n|off|active|subscribed|opted?[\s-]*in|allow(?:ed)?|https?:\S*|not .*|కాదు|లేదు)$/i
const no =
  /^(?=.{0,39}$)(?:(?:please|pls|plz|kindly) )?(?:opted?[\s-]*out(?: .*)?|(?:asked )?not to be contacted|do(?:es)?(?:[\s-]*not|n['’]?t)[\s-]*(?:add|contact|send|disturb|want)(?: .*)?|no[\s-]*(?:need|interest|thanks?|thank you)|refused|said no|not[\s-]*(?:int(?:e)?rested|willing|needed|required|wanted)|inactive|invalid|cancell?ed|(?:(?:hard|soft)[\s-]*)?bounc(?:e|ed|es|ing)\b.*|black-?listed|block(?:ed|listed)|cleaned|(?:spam )?complain(?:ed|ts?)|suppressed|on[\s-]*hold.*|undeliverable|unreachable|deleted|removed|un(?:confirmed|activated|verified)|(?:(?:asked|requested|wants?)(?: to)?(?: be)? )?(?:unsub.*|(?:(?:to be )?removed?|stop(?:ped)?)(?: sending)?(?: to)?(?: me| him| her| them)?(?: from (?:the )?(?:mailing )?list)?)|(?:marked as )?(?:spam(?:my)?|junk)|(?:.*(?<!(?:phone|call|sms|app) ))?\bvadd?h?u(?: annaru)?|(?:nahi|nako) ?(?:chahiye)?|(?:.*(?<!ఫోన్ |కాల్ |వాట్సాప్ ))?వద్ద(?:ు|న్నారు|ండి)(?: అన్నారు)?|(?:ఆసక్తి|అవసరం|ఇష్టం) ?లేదు|रुचि नहीं|అక్కర్లేదు|.*తీసేయండి|ఆపమన్నారు|ఆపండి)(?: (?:please|pls|plz))?$/i
/** With these, what a heading says against mail is said of a person. */
const ofMail = /mail|\bid\b|మెయిల్|मेल/i
/** Not of mail below a heading about something else: “Transport: not needed”. */
const needless = /^(?:no[\s-]*need|not[\s-]*(?:needed|required|wanted))$/i
const remarks = /mail|remark|note|comment|reply|response|message/i
/** Whoever says so of a relative still wants mail: “widow of Samuel (deceased)”. */
const gone =
  /^(?:(?:is|was) )?(?:late\.?(?![\p{L}\p{N}]| (?:comer|evening|night|for|to|by|\d))|demised?\b|dead\b|deceased|expired|died|passed away|no more$|(?:(?:is|gone|went|promoted|slept|now|home|to be) )*(?:with the lord|(?:to|in) (?:the lord|glory))|chanipoya|చనిపోయా|మరణించా|.*నిద్రించా)/iu
const relative =
  /\b(?:father|mother|hus(?:band)?|wife|son|daughter|brother|sister|widow(?:er)?|parents?|[wsdhc]\/o)\b/i

const fullName =
  /^(?:(?:full|display|contact|your|(?:member|subscriber|believer)(?:['’]?s)?) ?)?name\W*$|^head of (?:the )?family\W*$|^(?:పూర్తి )?పేరు$/i
/** Columns that together are the name, in their order. */
const namePart =
  /^((f|l|first|given|middle|additional|last|family) ?name|(name \()?(first|last)|surname)\W*([([].*)?$|^ఇంటి ?పేరు$/i
/** “Name of the person (in capitals)”, but no name of something else. */
const likeName =
  /^(?!.*(?:father|mother|husband|wife|spouse|parent|child|pastor|village|town|church|place|company|organi|group|list|street|nick|user|file|mail|తండ్రి|భర్త|గ్రామ|సంఘ)).*(?:\bnames?\b|\bperson$|పేరు|नाम)/i
const language = /^(preferred )?lang(uage)?( preference)?$|^భాష$/i
const languageWords: Record<Language, RegExp> = {
  en: /^(en|eng|english|ఇంగ్లీషు?|ఆంగ్లం)(?![\p{L}\p{M}])/iu,
  te: /^(te|tel|telugu|తెలుగు)(?![\p{L}\p{M}])/iu,
}

/** The phrase of a cell, whatever its column, that speaks against mail to the person; else ''. */
export function noIn(words: string): string {
  // Beside an address, and in a title, no word for mail is needed.
  const isOfMail = /@|:\s*$/.test(words)
  for (const phrase of words.split(/[\r\n]+|[^\p{L}\p{M}\p{N}\s'’@._-]+|\.(?=\s|$)|\s-+\s/u, 999)) {
    const said = phrase
      .slice(0, 60)
      .replace(/_|\S*@\S*/g, ' ')
      .trim()
    const isAgainst = (isOfMail || ofMail.test(said)) && against.test(said) && !other.test(said)
    if (gone.test(said) ? !relative.test(words) : isAgainst || no.test(said)) return said
  }
  return ''
}

/** Whether they are no more than a no. */
export const isNo = (words: string) => plainNo.test(words.trim())

/** Whether they say, in a column about consent, that the person wants mail. */
const isYes = (words: string) => words.length < 200 && yes.test(words.replaceAll('_', ' ').trim())

/** The same, also by what it names: what is sent, or how often. */
const isWanted = (words: string) =>
  isYes(words) || (words.length < 200 && offered.test(words) && !noIn(words))

export const isAnswer = (words: string) => isYes(words) || isNo(words) || noIn(words) !== ''

function isDate(said: string): boolean {
  const letters = said.match(/\p{L}+/gu) ?? []
  return said.replace(/\D/g, '').length > 3 && letters.every((word) => dateWord.test(word))
}

/** More columns, and longer headings, are not read. */
const MANY = 200
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
      cells.some((cell) => cell.length < MANY && address.test(cell)) &&
      !cells.some(isAddress) &&
      !isTitle(cells) &&
      // Below people, "Mary, no email" is one more of them.
      first
        .slice(0, at)
        .every((above) => widthOf(above) < widthOf(cells) || !above.some(isAddress)),
  )
  if (named >= 0) return named
  const above = first.findIndex(hasAt) - 1
  const cells = first[above] ?? []
  // A row with a date or a number is of somebody.
  return widthOf(cells) > 1 && !cells.some((cell) => /^\W*\d/.test(cell)) ? above : -1
}

export type Columns = NonNullable<ReturnType<typeof columnsOf>>

/** The columns of a list whose first rows these are; undefined without a heading. */
export function columnsOf(first: string[][], heading: number) {
  if (heading < 0) return undefined
  const shown = (first[heading] ?? []).slice(0, MANY).map((cell) => cell.trim().slice(0, MANY))
  // Programs write `email_status` and `isActive`.
  const names = shown.map((name) => name.replace(/_|(?<=[a-z])(?=[A-Z])/g, ' '))
  const rows = first.slice(heading + 1)
  const counts = names.map((_, at) => rows.filter((cells) => cells[at]?.includes('@')).length)
  // In a church with a rite of confirmation, its date says nothing about mail.
  const hasRites = names.some((name) => /bapti|communion/i.test(name))
  const kinds = names.map((name, at) => {
    const hasAddresses = counts[at] !== 0
    if (other.test(name) && !address.test(name)) return 'other'
    if (against.test(name)) return 'against'
    if (!hasAddresses && !beside.test(name) && !figures.test(name)) {
      if (consent.test(name) && !(hasRites && /^confirm/i.test(name))) return 'consent'
      if (status.test(name)) return 'status'
      // "Email OK?" and "Mailing list" say who wants mail, but not "Mailing city".
      const isAsked = mailing.test(name) || address.test(name)
      if (isAsked && rows.some(({ [at]: cell = '' }) => isAnswer(cell) || refusal.test(cell)))
        return 'consent'
    }
    const isBeside = beside.test(name) && !(/mail id$/i.test(name) && hasAddresses)
    if (address.test(name) && !isBeside) return 'address'
    if (fullName.test(name)) return 'name'
    if (namePart.test(name)) return 'namePart'
    if (likeName.test(name)) return 'likeName'
    return language.test(name) ? 'language' : ''
  })
  const columnsThat = (...are: string[]) =>
    kinds.flatMap((kind, column) => (are.includes(kind) ? [column] : []))
  const positive = columnsThat('consent', 'status')
  const aboutConsent = [...columnsThat('against'), ...positive]
  const named = columnsThat('address')
  const fullest = counts.indexOf(Math.max(...counts))
  const parts = columnsThat('namePart')
  const likely = parts.length > 0 ? [] : columnsThat('likeName')
  const wholes = [...columnsThat('name'), ...likely]
  // In “Name, Surname” the name is the first one.
  const hasFirst = parts.some((column) => /first|given|^fn/i.test(names[column] ?? ''))
  const [spoken = -1] = columnsThat('language')
  const words = (cells: string[], column: number) => cells[column]?.trim() ?? ''
  /** Columns of which some cell says yes, or that are of a status in life. */
  const seen = new Set<number>()
  /** Those where an X means no, because others have a tick. */
  const ticked = new Set<number>()
  const wantsNone = (cells: string[], column: number) => {
    const said = words(cells, column)
    if (kinds[column] === 'against') return !notAgainst.test(said)
    if (kinds[column] === 'status' && (!said || seen.has(column))) return against.test(said)
    if (/^x$/i.test(said)) return ticked.has(column)
    const isFine = kinds[column] === 'status' ? isYes : isWanted
    // A blank cell means no where others say yes; a date says when somebody agreed.
    return said ? !isFine(said) && !isDate(said) : seen.has(column)
  }
  const noBelow = (cell: string, column: number) => {
    const said = /other|consent/.test(kinds[column] ?? '') ? '' : noIn(cell)
    return needless.test(said) && !remarks.test(names[column] ?? '') ? '' : said
  }
  return {
    /** Takes note of a row; to be called with all, also the heading, before anything is asked. */
    see: (cells: string[]) => {
      for (const column of positive) {
        const said = words(cells, column)
        const isProof = /confirm|verif/i.test(names[column] ?? '') && isDate(said)
        const says = kinds[column] === 'status' ? ofLife.test(said) : isWanted(said) || isProof
        if (says && said !== shown[column]) seen.add(column)
        if (/^[✓✔✅☑√]/u.test(said)) ticked.add(column)
      }
    },
    addresses: named.length > 0 ? named : [fullest],
    /** Heading and words that say that the person does not want mail; '' otherwise. */
    declined: (cells: string[]) => {
      const column = aboutConsent.find((column) => wantsNone(cells, column))
      // Not what is said of a payment or a membership.
      if (column === undefined) return cells.map(noBelow).find(Boolean) ?? ''
      return `${shown[column]}: ${words(cells, column) || '–'}`.slice(0, 80)
    },
    /** The name in a row; '' without one. */
    nameIn: (cells: string[]) => {
      const whole = wholes.map((column) => words(cells, column)).find(Boolean) ?? ''
      const inParts = parts.map((column) => words(cells, column))
      return (hasFirst && whole) || [whole, ...inParts].filter(Boolean).join(' ')
    },
    /** The language in a row; '' for none, and for one that the site does not have. */
    languageIn: (cells: string[]): Language | '' => {
      const said = words(cells, spoken)
      return languages.find((name) => languageWords[name].test(said)) ?? ''
    },
  }
}
