import { dateAndTime } from '../domain/calendar/day.ts'
import { serverTextIn } from '../domain/content/server-text.ts'
import { interpolate, textIn } from '../domain/content/text.ts'
import type { Mail } from '../domain/outbox/outbox.server.ts'
import { toldProblem } from '../domain/staff/problem-mail.server.ts'
import type { Storage } from '../storage/database.server.ts'
import type { Message } from './transport.ts'
import type { MailUrls } from './urls.ts'
import { workMail } from './work-mail.server.ts'

/**
 * To an administrator: what is not well with the site and what to do, or that it is well again.
 * Undefined when it is well meanwhile, or when they do not want the mail any more.
 */
export async function problemMail(
  mail: Mail,
  storage: Storage,
  urls: MailUrls,
): Promise<Message | undefined> {
  const { language } = mail
  const problem = await toldProblem(mail.detail, language, storage)
  if (!problem) return undefined
  const { check, problem: text } = serverTextIn(language)
  const names: Record<string, string> = check.names
  const name = names[problem.name] ?? problem.name
  const from = dateAndTime(problem.beganAt, language)
  const content =
    'words' in problem
      ? {
          subject: interpolate(text.began, { name }),
          paragraphs: [problem.words, interpolate(text.since, { from }), text.passOn, text.once],
        }
      : {
          subject: interpolate(text.ended, { name }),
          paragraphs: [
            interpolate(text.endedText, { from, until: dateAndTime(problem.wellSince, language) }),
          ],
        }
  return workMail(mail, urls, {
    ...content,
    button: { words: textIn(language).mail.openStaff, href: urls(language).staffHome },
    why: text.why,
  })
}
