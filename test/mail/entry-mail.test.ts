import { expect, onTestFinished, test } from 'vitest'
import { mailUrls } from '../../app/mail-urls.server.ts'
import { languages } from '../../domain/content/language.ts'
import { ministryKind } from '../../domain/content/ministry.ts'
import { textIn } from '../../domain/content/text.ts'
import { cleanHtml } from '../../domain/newsletter/html.server.ts'
import { entryMail } from '../../mail/entry-mail.server.ts'

test.each(languages)(
  'a sample address is marked, and one of the church’s own is not, in %s',
  (language) => {
    const entry = {
      date: '2026-03-15',
      headline: { en: 'Light' },
      html: { en: cleanHtml('Words') },
    }
    const mail = () => entryMail(entry, { address: '', language, leave: '', manage: '' }, mailUrls)
    const mark = textIn(language).sample.marks.address
    expect(mail().text).toContain(mark)
    expect(mail().html).toContain(mark)
    onTestFinished(() => ministryKind.show(ministryKind.starter))
    ministryKind.show(
      ministryKind.starter.map((one) => ({ ...one, fields: { ...one.fields, sample: 'false' } })),
    )
    expect(mail().text).not.toContain(mark)
  },
)
