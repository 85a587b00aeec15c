import parsePhoneNumber from 'libphonenumber-js/min'
import { cleanPhone } from '../forms/rules.ts'

/** The ministry's country: a number without a country code is one of it. */
const HOME = 'IN'

/**
 * A phone number with its country code, for `tel:` and WhatsApp: `+919876543210` for `98765 43210`,
 * `091-98765 43210` and `0091 98765 43210`. Numbers that nobody knows stay as they are. The library
 * is large, so browsers do not get it.
 */
export function dialled(phone: string): string {
  const digits = cleanPhone(phone)
  // Many write the country code, of India or another, without its plus or behind a single 0.
  // A number of America without its plus would be one of India, but not 1800 and 1860.
  const american = digits.replace(/^1(?!8[06]0)(?=\d{10}$)/, '+1')
  const readings = [american, digits, digits.replace(/^0?(?=\d{11})/, '+')]
  const read = readings.map((number) => parsePhoneNumber(number, HOME))
  return read.find((number) => number?.isValid())?.number ?? digits
}

/** A row with the phone numbers in it as they are dialled, for a page of staff. */
export function withDialled<Row extends object>(row: Row): Row {
  const dialledOf = ([name, value]: [string, unknown]) =>
    /phone$/.test(name) && typeof value === 'string' && value ? [[name, dialled(value)]] : []
  return { ...row, ...Object.fromEntries(Object.entries(row).flatMap(dialledOf)) }
}

/** The WhatsApp link of a phone number, with the text to send. */
export function whatsAppUrl(phone: string, words = ''): string {
  const url = `https://wa.me/${dialled(phone).replace(/\D/g, '')}`
  return words ? `${url}?text=${encodeURIComponent(words)}` : url
}
