import type { NextService as Next } from '../../../domain/calendar/next-service.ts'
import { NextService } from '../../components/next-service/next-service.tsx'
import { Pause } from '../../components/pause/pause.tsx'
import { Slider } from '../../components/slider/slider.tsx'
import { usePage } from '../../use-page.ts'

/** The pictures, the next gathering on their dark glass, and what to do about it. */
export function Opening({ next }: { next: Next | undefined }) {
  const { text, to } = usePage()
  const { home } = text
  const { running, meeting } = next ?? {}
  return (
    <div className="scene opening">
      <Slider />
      <Pause />
      <div className="scene-words on-glass welcome">
        <h1>{home.heading}</h1>
        {next && <NextService next={next} />}
        <p className="actions">
          {running && meeting ? (
            <a className="button primary" href={meeting.link} rel="noopener">
              {home.joinNow}
            </a>
          ) : (
            <a className="button primary" href={to('Contact')}>
              {home.getThere}
            </a>
          )}
          <a className="button quiet" href={to('Services')}>
            {home.times}
          </a>
          <a className="button quiet" href={to('LiveStream')}>
            {home.watch}
          </a>
        </p>
      </div>
    </div>
  )
}
