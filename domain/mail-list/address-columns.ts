/** Headings of address columns: Google, Outlook, Mailchimp, listmonk and phones, also in Telugu. */
const address = /e-?mail|మెయిల్/i
/** Columns beside an address: Google's “E-mail 1 - Label”, a shop's “Email Marketing Consent”. */
const beside = /label|type|status|consent|client|count|format|optin|verified|రకం/i
/** Filled only in the rows of those who left a Mailchimp list or never got its mail. */
const departed = /^(unsub_time|unsub_reason|clean_time|unsubscribed_at|unsubscribe date)$/i
const status = /^(email )?(marketing )?(subscription )?(status|subscribed)$/i
const declinedStatus = /^(unsub.*|cleaned|disabled|blocklisted|blacklisted|bounced|complain.*|no)$/i

type Columns = {
  addresses: number[]
  /** The file's own word when a row is of somebody who does not want mail; '' otherwise. */
  declined: (cells: string[]) => string
  hasHeading: boolean
}

/** Finds the columns with addresses by their headings or, without headings, by their content. */
export function columnsOf(records: string[][]): Columns {
  const [heading = []] = records
  const hasHeading = !heading.some((cell) => cell.includes('@'))
  const names = hasHeading ? heading.map((cell) => cell.trim()) : []
  const named = indexesOf(names, (name) => address.test(name) && !beside.test(name))
  const addresses = named.length > 0 ? named : byContent(records)
  const departures = indexesOf(names, (name) => departed.test(name))
  const states = indexesOf(names, (name) => status.test(name))
  const declined = (cells: string[]) => {
    const left = departures.find((column) => cells[column]?.trim())
    if (left !== undefined) return names[left] ?? ''
    const words = states.map((column) => cells[column]?.trim() ?? '')
    return words.find((word) => declinedStatus.test(word)) ?? ''
  }
  return { addresses, declined, hasHeading }
}

/** The column with most cells that have an @. */
function byContent(records: string[][]): number[] {
  const counts: number[] = []
  for (const cells of records) {
    for (const [column, cell] of cells.entries()) {
      if (cell.includes('@')) counts[column] = (counts[column] ?? 0) + 1
    }
  }
  const most = Math.max(0, ...counts.filter((count) => count !== undefined))
  return most === 0 ? [] : [counts.indexOf(most)]
}

function indexesOf(names: string[], isWanted: (name: string) => boolean): number[] {
  return names.flatMap((name, column) => (isWanted(name) ? [column] : []))
}
