import type { Language } from '../../../domain/content/language.ts'
import { interpolate, type Text } from '../../../domain/content/text.ts'
import { MailAddress } from '../record/mail-address.tsx'
import { StatusBadge } from '../record/status-badge.tsx'

export type ListText = Text['lists']

/** What a cell says things with, and the address of the list's screen. */
export type Words = {
  text: ListText
  /** For what was chosen from a form's options. */
  chosen: Record<string, string>
  language: Language
  screen: string
}

const LETTERS = 140

type NameProps = { number: number; name: string; reference: string | null; words: Words }

/** Leads to the record's own page. */
export function Name({ number, name, reference, words: { screen } }: NameProps) {
  return (
    <>
      <a href={`${screen}/${number}`}>
        <Clamped text={name} />
      </a>
      {reference && (
        <span className="beside reference" translate="no">
          {reference}
        </span>
      )}
    </>
  )
}

/** A few words that may be very long ones: no more than three lines of them. */
export function Clamped({ text }: { text: string }) {
  return <span className="clamped">{text}</span>
}

/** The beginning of what somebody wrote; all of it stands on the record's own page. */
export function Long({ text }: { text: string }) {
  return shortened(text)
}

/** At most 140 letters, in one line. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LETTERS) return line
  // Between two words where there are any, so that no letter is torn from its signs.
  const end = line.lastIndexOf(' ', LETTERS)
  const kept = end > LETTERS / 2 ? line.slice(0, end) : firstLetters(line)
  return `${kept.replace(/[\s.,;:…]+$/, '')}…`
}

function firstLetters(line: string): string {
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (kept.length + segment.length > LETTERS) break
    kept += segment
  }
  return kept
}

export function Contact({ email, phone, text }: { email: string; phone: string; text: ListText }) {
  return (
    <>
      {email && <MailAddress address={email} />}
      <span className="beside">{phone ? <a href={`tel:${phone}`}>{phone}</a> : text.noPhone}</span>
    </>
  )
}

type StatusProps = { status: string; assigned_to: string | null; text: ListText }

export function Status({ status, assigned_to, text }: StatusProps) {
  return (
    <>
      <StatusBadge status={status} words={text.statuses} />
      {assigned_to && (
        <span className="beside">{interpolate(text.assignedTo, { name: assigned_to })}</span>
      )}
    </>
  )
}

export function statusWords(status: string, { statuses }: ListText): string {
  const words: Record<string, string> = statuses
  return words[status] ?? status
}
