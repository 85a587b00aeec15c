import { RecoveryCodes } from '../../app/staff/accounts/two-factor.tsx'
import { VideoCheck } from '../../app/staff/live/video-check.tsx'
import { DeliveryItem } from '../../app/staff/newsletter/delivery-item.tsx'
import { usePage } from '../../app/use-page.ts'
import { deliveries, today } from './samples.ts'
import { Specimen } from './specimen.tsx'

const hosts = ['www.youtube.com']

/** The editors and deliveries of staff. */
export function LetterSpecimens() {
  const { text } = usePage()
  return (
    <>
      <Specimen name="delivery: planned, running, paused, done">
        <ul className="stack deliveries">
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
          'lampstand',
          'https://example.org/live',
          'https://www.youtube.com/@lampstand',
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
