import { now } from '../../../config/clock.server.ts'
import { dateAndTime, dayOf } from '../../../domain/calendar/day.ts'
import { shortDate } from '../../../domain/calendar/occurrence-words.ts'
import type { Document } from '../../../domain/content/document.ts'
import type { Fields } from '../../../domain/content/fields.ts'
import type { Language } from '../../../domain/content/language.ts'
import { interpolate, textIn } from '../../../domain/content/text.ts'
import { mailWords } from '../../../domain/newsletter/mail-words.ts'
import type { EntryPlan } from '../../../domain/newsletter/plan.server.ts'

/**
 * What visitors get of a document now, in a sentence: the only words about it after an act, in the
 * bar of its form and in the list. `plan` is for entries of the newsletter.
 */
export function visitorsGet(
  { kind, published, draft, deleted }: Document,
  language: Language,
  plan?: EntryPlan,
): string {
  const { letter, site } = textIn(language)
  const { visitors } = site
  if (deleted) return visitors.deleted
  if (!published) return visitors.nothingYet
  if (kind === 'answers') return visitors.office
  if (kind === 'notices') {
    const words = noticeDays(published.fields, language)
    if (!draft || words.is !== 'now') return words.words
  }
  const { date = '' } = published.fields
  if (plan) {
    const { went } = plan
    if (!draft && went.count > 0 && went.day === date) {
      return `${visitors.now} ${mailWords(date, plan, letter, language)}`
    }
    const isOut = date < plan.today || (date === plan.today && plan.begun)
    const isMailed = date === plan.today && !['over', 'had'].includes(String(plan.mailToday))
    if (!isOut || isMailed) return mailWords(date, plan, letter, language)
  }
  if (draft && !published.staffName) return visitors.starter
  if (draft) {
    const values = { date: dateAndTime(published.publishedAt, language) }
    return interpolate(visitors.before, values)
  }
  return visitors.now
}

/** On which days visitors see a notice. */
function noticeDays({ first = '', last = '' }: Fields, language: Language) {
  const { notice } = textIn(language).site.visitors
  const today = dayOf(now().toString())
  const is = today < first ? 'soon' : today > last ? 'over' : 'now'
  const days = { first: shortDate(first, language), last: shortDate(last, language) }
  return { is, words: interpolate(notice[is], days) } as const
}
