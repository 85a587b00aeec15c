import { monthOf } from '../calendar/day.ts'
import type { Language } from '../content/language.ts'
import { localize, type Text } from '../content/text.ts'
import { BYTE_ORDER_MARK, csvLine } from '../people/spreadsheet.server.ts'
import type { Answers } from './answers.server.ts'
import type { MonthReport } from './month.server.ts'
import { roughTime } from './rough-time.ts'

/**
 * The month as CSV: a line for each number, with the number of the month before if there is one.
 */
export function monthSheet(report: MonthReport, text: Text, language: Language): string {
  const { month: words, staff } = text
  const { answered, list, visits, entries } = words
  const { records, subscribers } = report
  const half = ({ medianSeconds }: Answers) =>
    medianSeconds === null ? '' : roughTime(medianSeconds, language)
  const lines: (string | number)[][] = [
    ['', monthOf(report.month, language), monthOf(report.monthBefore, language)],
    ...records.map(({ kind, counts }) => [staff[kind], ...counts.map(({ came }) => came)]),
    ...records.flatMap(({ kind, counts }) => [
      [`${staff[kind]}: ${answered.half}`, ...counts.map(half)],
      [`${staff[kind]}: ${answered.soon}`, ...counts.map(({ soon }) => soon)],
      [`${staff[kind]}: ${answered.waiting}`, ...counts.map(({ waiting }) => waiting)],
    ]),
    ...(subscribers
      ? (['gained', 'lost', 'total'] as const).map((name) => [
          `${staff.subscribers}: ${list[name]}`,
          ...subscribers.map((counts) => counts[name]),
        ])
      : []),
    ...(['visits', 'pages'] as const).map((name) => [
      visits[name],
      ...report.visits.map((sums) => sums[name]),
    ]),
    ['', visits.visits, visits.pages],
    ...report.days.map(({ day, visits, pages }) => [day, visits, pages]),
    [entries.heading, entries.times],
    ...report.entries.map(({ day, headline, count }) => [
      headline ? `${day} ${localize(headline, language).text}` : day,
      count,
    ]),
  ]
  return BYTE_ORDER_MARK + lines.map((cells) => csvLine(cells.map(String))).join('')
}
