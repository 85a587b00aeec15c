import { Link } from 'react-router'
import { now } from '../../../config/clock.server.ts'
import { weekWindow } from '../../../domain/calendar/plan-words.ts'
import { ONLY } from '../../../domain/content/fields.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { WeekLancets } from '../../components/week-window/week-window.tsx'
import { usePage } from '../../use-page.ts'
import { DoneNotice } from '../records/done-notice.tsx'
import { Notice } from '../shell/notice.tsx'
import { StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/week'
import { weekFrom } from './week.server.ts'
import { WeekList } from './week-list.tsx'
import { weekNotice } from './week-notice.server.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  return {
    days: weekFrom(now(), language),
    lancets: weekWindow(now(), language).days,
    done: await weekNotice(url, language),
  }
}

/** The next two weeks, to change a single service. */
export default function Week({ loaderData: { days, lancets, done } }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { week } = text
  return (
    <StaffPage title={week.title} heading={week.title} lead={week.lead}>
      {done && <DoneNotice {...done} />}
      {done?.tell && (
        <p className="actions">
          <Link className="button primary" to={done.tell}>
            {week.tell}
          </Link>
        </p>
      )}
      <Notice words={{ unchanged: week.unchanged }} />
      <WeekLancets
        days={lancets}
        chosen={undefined}
        hrefOf={(day) => `#week-${day}`}
        text={text.schedule}
      />
      {days.length > 0 ? <WeekList days={days} Heading="h2" /> : <p>{week.none}</p>}
      <p className="actions">
        <a className="button quiet" href={to('Services')}>
          {week.seen}
        </a>
        <a className="button quiet" href={to('Share', { kind: 'week', key: ONLY })}>
          {text.share.button}
        </a>
        <Link className="button quiet" to={to('Site')}>
          {text.site.title}
        </Link>
      </p>
    </StaffPage>
  )
}
