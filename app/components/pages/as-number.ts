const indian = new Intl.NumberFormat('en-IN')

/** A number as people in India write it: 1,00,000. */
export function asNumber(value: number): string {
  return indian.format(value)
}
