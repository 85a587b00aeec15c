import { byLanguage } from '../../../domain/by-language.ts'

/** A number as people in India write it: 1,00,000. */
export function asNumber(value: number): string {
  return indian('en').format(value)
}

const indian = byLanguage(() => new Intl.NumberFormat('en-IN'))
