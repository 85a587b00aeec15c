import { beliefs } from '../../../domain/content/creeds.ts'
import { serverTextIn } from '../../../domain/content/server-text.ts'
import { prayerForm, withoutName } from '../../../domain/people/prayer.ts'
import { mayBeUrgent } from '../../../domain/prayer/urgent-words.ts'
import { recordAction } from '../../api/submit-record.ts'
import { CallButtons } from '../../components/call-buttons/call-buttons.tsx'
import { formLoader, useFormProps } from '../../components/form/form-props.ts'
import { FormPage } from '../../components/form-page/form-page.tsx'
import { useHelp } from '../../components/help-card/use-help.ts'
import { ArchedPicture } from '../../components/picture/picture.tsx'
import { PrivacyNotice } from '../../components/privacy-notice/privacy-notice.tsx'
import { SampleMark } from '../../components/sample-mark/sample-mark.tsx'
import { KeyVerse } from '../../components/verse/verse.tsx'
import { island } from '../../islands/island.tsx'
import { pageMeta } from '../../page-meta.ts'
import { usePage } from '../../use-page.ts'
import type { Route } from './+types/prayer'
import stylesheet from './prayer.css?url'
import PrayerFormIsland from './prayer-form.island.tsx'
import { QuickExit } from './quick-exit.tsx'

const PrayerForm = island('prayer-form', PrayerFormIsland)

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]
// Neither the title nor the cache reveals the page to the next user of the same phone.
export const meta = pageMeta((text) => ({ ...text.screens.PrayerRequest, neutral: true }))
export const action = recordAction('prayers')
export const loader = formLoader(prayerForm)
export const headers = () => ({ 'Cache-Control': 'no-store' })

export default function PrayerRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { text, to, language } = usePage()
  const { prayer } = text
  const { prayerPage } = serverTextIn(language)
  const submitted = actionData ?? loaderData.sent
  // The response must not echo the name of an anonymous request either.
  const shown = submitted && {
    ...submitted,
    values: withoutName(submitted.values),
    urgent: submitted.urgent || mayBeUrgent(submitted.values['message'] ?? ''),
  }
  const form = useFormProps(prayerForm, 'prayerRequest', shown)
  const verse = <KeyVerse verse={beliefs().find(({ id }) => id === 'prayer')?.verse} />
  return (
    <>
      <QuickExit />
      <FormPage
        heading={text.screens.PrayerRequest.title}
        text={prayer}
        picture="oil-lamp"
        beside={
          <>
            <SampleMark of="phones" />
            <p className="actions">
              <CallButtons className="button quiet" />
            </p>
            {verse}
          </>
        }
        sent={
          <>
            <ArchedPicture name="oil-lamp" alt="" sizes="10rem" />
            {verse}
          </>
        }
      >
        <PrayerForm
          {...form}
          text={prayer}
          help={useHelp()}
          ownPage={{
            path: to('PrayerPage'),
            words: prayerPage.open,
            more: prayerPage.more,
            hint: prayerPage.openHint,
          }}
        />
        <PrivacyNotice of="prayers" />
      </FormPage>
    </>
  )
}
