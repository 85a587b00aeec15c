import { type Language, languages } from '../content/language.ts'

/** Headings of address columns: Google, Outlook, Mailchimp, listmonk and phones, also in Telugu. */
const address = /e-?mail|మెయిల్/i
/** Columns about an address: Google's “E-mail 1 - Label”, a shop's “Email Marketing Consent”. */
const beside = /label|type|status|consent|client|count|format|optin|verified|రకం/i
/** Filled only for people who left a Mailchimp list, or whose address Mailchimp removed from it. */
const departed = /^(unsub_time|unsub_reason|clean_time|unsubscribed_at|unsubscribe date)$/i
const status = /^(email )?(marketing )?(subscription )?(status|subscribed)$/i
const declinedStatus = /^(unsub.*|cleaned|disabled|blocklisted|blacklisted|bounced|complain.*|no)$/i

const name = /^(full |display |contact )?name$|^(పూర్తి )?పేరు$/i
/** Columns that together are the name, in their order. */
const nameParts = /^(first|given|middle|additional|last|family) ?name$|^surname$|^ఇంటి ?పేరు$/i
const language = /^(preferred )?lang(uage)?$|^భాష$/i
const languageWords: Record<Language, RegExp> = {
  en: /^(en|eng|english|ఇంగ్లీషు?|ఆంగ్లం)(?![\p{L}\p{M}])/iu,
  te: /^(te|tel|telugu|తెలుగు)(?![\p{L}\p{M}])/iu,
}

export type Columns = {
  addresses: number[]
  /** The file's word for it when the person does not want mail; '' otherwise. */
  declined: (cells: string[]) => string
  /** The name in a row; '' without one. */
  nameIn: (cells: string[]) => string
  /** The language in a row; '' for none, and for one that the site does not have. */
  languageIn: (cells: string[]) => Language | ''
  hasHeading: boolean
}

/** The most columns read of a kind; a contact has only a few addresses. */
const MOST = 20

/**
 * Finds the columns with addresses by their headings or, without headings, by their content. Reads
 * only as many slices of records as it needs.
 */
export async function findColumns(
  slices: AsyncIterable<readonly { cells: string[] }[]>,
): Promise<Columns> {
  let names: string[] | undefined
  let hasHeading = false
  let addresses: number[] = []
  const counts = new Map<number, number>()
  for await (const records of slices) {
    const [heading] = records
    if (!names && heading) {
      hasHeading = !heading.cells.some((cell) => cell.includes('@'))
      names = hasHeading ? heading.cells.map((cell) => cell.trim()) : []
      addresses = indexesOf(names, (name) => address.test(name) && !beside.test(name))
      if (addresses.length > 0) break
    }
    countAddresses(records, counts)
  }
  if (addresses.length === 0) addresses = fullest(counts)
  return { addresses, hasHeading, ...otherColumns(names ?? []) }
}

function otherColumns(names: string[]): Pick<Columns, 'declined' | 'nameIn' | 'languageIn'> {
  const [fullName] = indexesOf(names, (heading) => name.test(heading))
  const parts = indexesOf(names, (heading) => nameParts.test(heading))
  const [spoken = -1] = indexesOf(names, (heading) => language.test(heading))
  const trimmed = (cells: string[], column: number) => cells[column]?.trim() ?? ''
  return {
    declined: declinedIn(names),
    nameIn: (cells) =>
      (fullName === undefined ? '' : trimmed(cells, fullName)) ||
      parts.flatMap((part) => trimmed(cells, part) || []).join(' '),
    languageIn: (cells) => {
      const words = trimmed(cells, spoken)
      return languages.find((name) => languageWords[name].test(words)) ?? ''
    },
  }
}

function declinedIn(names: string[]): Columns['declined'] {
  const departures = indexesOf(names, (name) => departed.test(name))
  const states = indexesOf(names, (name) => status.test(name))
  return (cells) => {
    const left = departures.find((column) => cells[column]?.trim())
    if (left !== undefined) return names[left] ?? ''
    const words = states.map((column) => cells[column]?.trim() ?? '')
    return words.find((word) => declinedStatus.test(word)) ?? ''
  }
}

/** Counts the cells of each column that have an @. */
function countAddresses(records: readonly { cells: string[] }[], counts: Map<number, number>) {
  for (const { cells } of records) {
    for (const [column, cell] of cells.entries()) {
      if (cell.includes('@')) counts.set(column, (counts.get(column) ?? 0) + 1)
    }
  }
}

/** The first column with the highest count. */
function fullest(counts: Map<number, number>): number[] {
  const [first] = [...counts].sort(([a, some], [b, more]) => more - some || a - b)
  return first ? [first[0]] : []
}

function indexesOf(names: string[], isWanted: (name: string) => boolean): number[] {
  return names.flatMap((name, column) => (isWanted(name) ? [column] : [])).slice(0, MOST)
}
