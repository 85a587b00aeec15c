import { VideoCheck } from '../../app/components/video-check/video-check.tsx'
import { DeliveryItem } from '../../app/staff/delivery-item.tsx'
import { LetterDrafts } from '../../app/staff/letter-drafts.tsx'
import { LetterFields } from '../../app/staff/letter-fields.tsx'
import { LetterPreviewCard } from '../../app/staff/letter-preview.tsx'
import { RecoveryCodes } from '../../app/staff/recovery-codes.tsx'
import { usePage } from '../../app/use-page.ts'
import { deliveries, englishWords, nothing, noWords, teluguWords, today } from './samples.ts'
import { Specimen } from './specimen.tsx'

const preview = { date: today, headline: 'A door left open', html: englishWords }
const noTelugu = { headline_te: '', html_te: noWords }
const hosts = ['www.youtube.com']

/** What the staff write and send. */
export function LetterSpecimens({ scheme }: { scheme: string }) {
  const { text } = usePage()
  const filled = {
    ...{ date: today, headline: 'A door left open', content: 'Some mornings the house is dark.' },
    ...{ headline_te: 'తెరిచి ఉంచిన తలుపు', content_te: 'ఇల్లు ఇంకా చీకటిగా ఉంది.' },
  }
  return (
    <>
      <Specimen name="letter-fields: with Telugu">
        <div className="form card">
          <LetterFields
            telugu
            field={(name) => ({
              id: `${scheme}-letter-${name}`,
              name,
              defaultValue: filled[name],
            })}
          />
        </div>
      </Specimen>
      <Specimen name="letter-drafts">
        <LetterDrafts
          drafts={[
            { id: '1', at: 0, fields: filled },
            { id: '2', at: 0, fields: {} },
          ]}
          goOn={nothing}
          drop={nothing}
        />
      </Specimen>
      <Specimen name="letter-preview: in both languages">
        <LetterPreviewCard
          preview={{ ...preview, headline_te: filled.headline_te, html_te: teluguWords }}
          state="shown"
        />
      </Specimen>
      <Specimen name="letter-preview: empty, failed, signed out">
        <LetterPreviewCard preview={undefined} state="empty" />
        <LetterPreviewCard preview={{ ...preview, ...noTelugu }} state="failed" />
        <LetterPreviewCard preview={{ ...preview, ...noTelugu }} state="signed-out" />
      </Specimen>
      <Specimen name="delivery: planned, running, paused, done">
        <ul className="deliveries">
          {deliveries.map((delivery) => (
            <li key={delivery.id} className="card">
              <DeliveryItem delivery={delivery} now={`${today}T00:00:00Z`} />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="video-check: a video, a channel; no address, another site, a channel’s name">
        {[
          'https://www.youtube.com/watch?v=abcdefghijk',
          `https://www.youtube.com/channel/UC${'a'.repeat(22)}/live`,
          ...['lampstand', 'https://example.org/live', 'https://www.youtube.com/@lampstand'],
        ].map((address) => (
          <VideoCheck key={address} address={address} hosts={hosts} text={text.liveLink} />
        ))}
      </Specimen>
      <Specimen name="recovery-codes">
        <div className="card">
          <RecoveryCodes codes={['4GCJ-FXCX-K742', '4JWG-Q5MC-3J8N']} />
        </div>
      </Specimen>
    </>
  )
}
