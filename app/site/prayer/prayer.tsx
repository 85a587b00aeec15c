import { beliefs } from '../../../domain/content/creeds.ts'
import { prayerForm, withoutName } from '../../../domain/people/prayer.ts'
import { recordAction } from '../../api/submit-record.ts'
import { CallButtons } from '../../components/call-buttons/call-buttons.tsx'
import { formLoader } from '../../components/form/form-loader.ts'
import { useFormProps } from '../../components/form/form-props.ts'
import { FormPage } from '../../components/form-page/form-page.tsx'
import { PrivacyNotice } from '../../components/privacy-notice/privacy-notice.tsx'
import { SampleMark } from '../../components/sample-mark/sample-mark.tsx'
import { KeyVerse } from '../../components/verse/verse.tsx'
import { island } from '../../islands/island.tsx'
import { pageHeaders } from '../../page-headers.ts'
import { pageMeta } from '../../page-meta.ts'
import { usePage } from '../../use-page.ts'
import type { Route } from './+types/prayer'
import PrayerFormIsland from './prayer-form.island.tsx'

const PrayerForm = island('prayer-form', PrayerFormIsland)

export const meta = pageMeta((text) => text.screens.PrayerRequest)
export const action = recordAction('prayers')
export const loader = formLoader(prayerForm)
export const headers = pageHeaders()

export default function PrayerRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = usePage()
  const { prayer } = text
  const submitted = actionData ?? loaderData.sent
  // The response must not echo the name of an anonymous request either.
  const shown = submitted && { ...submitted, values: withoutName(submitted.values) }
  const form = useFormProps(prayerForm, 'prayerRequest', shown)
  return (
    <FormPage
      heading={text.screens.PrayerRequest.title}
      text={prayer}
      picture="oil-lamp"
      next={loaderData.next}
      beside={<Beside />}
    >
      <PrivacyNotice of="prayers" keepDays={loaderData.keepDays} />
      <PrayerForm {...form} text={prayer} />
    </FormPage>
  )
}

/** An alternative to the form: the telephone numbers and a verse. */
function Beside() {
  const verse = beliefs().find(({ id }) => id === 'prayer')?.verse
  return (
    <>
      <SampleMark of="phones" />
      <p className="actions">
        <CallButtons className="button quiet" />
      </p>
      <KeyVerse verse={verse} />
    </>
  )
}
