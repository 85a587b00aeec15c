const indian = new Intl.NumberFormat('en-IN')

/** Formats a number the Indian way: 1,00,000. */
export function asNumber(value: number): string {
  return indian.format(value)
}
