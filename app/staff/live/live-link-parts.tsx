import { Link } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { ONLY } from '../../../domain/content/fields.ts'
import { languageMark } from '../../../domain/content/language-mark.ts'
import { interpolate } from '../../../domain/content/text.ts'
import type { LiveVideoRecord } from '../../../domain/live/live-video.ts'
import { Confirm } from '../../components/confirm/confirm.tsx'
import { usePage } from '../../use-page.ts'
import { ListEnds } from '../shell/page.tsx'

type Props = {
  videos: LiveVideoRecord[]
  more: boolean
  /** Whether newer videos are omitted. */
  paged: boolean
  currentId: number | undefined
}

export function LiveHistory({ videos, more, paged, currentId }: Props) {
  const { text, to } = usePage()
  const { liveLink } = text
  const currentPath = to('LiveLink')
  return (
    <section id="history">
      <h2>{liveLink.history}</h2>
      {videos.length === 0 ? (
        <p className="empty">{liveLink.historyEmpty}</p>
      ) : (
        <>
          <p>{liveLink.historyLead}</p>
          <ul className="rows entries">
            {videos.map((video) => (
              <Stream key={video.id} video={video} isLive={video.id === currentId} />
            ))}
          </ul>
        </>
      )}
      <ListEnds
        paths={{
          newest: paged && `${currentPath}#history`,
          older: more && `${currentPath}?before=${videos.at(-1)?.id}#history`,
        }}
        words={liveLink}
      />
    </section>
  )
}

function Stream({ video, isLive }: { video: LiveVideoRecord; isLive: boolean }) {
  const { text, to, language } = usePage()
  const { liveLink } = text
  const { id, live_url, created_at } = video
  const name = video.name ?? liveLink.untitled
  return (
    <li>
      <div>
        <h3 lang={languageMark(video.name, language)}>{name}</h3>
        <p>
          {isLive && <strong className="entry-state">{liveLink.liveMark}</strong>}
          <span>{interpolate(liveLink.streamed, { date: dateAndTime(created_at, language) })}</span>
          <a href={live_url}>{live_url}</a>
        </p>
      </div>
      <div className="actions">
        <Link className="button quiet" to={`${to('LiveLink')}?video=${id}`}>
          {liveLink.correct}
          <span className="visually-hidden">: {name}</span>
        </Link>
        <Confirm
          ask={liveLink.delete}
          of={name}
          warning={liveLink.deleteSure}
          yes={liveLink.deleteYes}
          no={text.record.deleteNo}
          intent="delete"
          fields={{ id }}
        />
      </div>
    </li>
  )
}

export function LiveNow({ current }: { current: Omit<LiveVideoRecord, 'id'> | undefined }) {
  const { text, to, language } = usePage()
  const { liveLink } = text
  return (
    <section className="card live-now">
      <h2>{liveLink.now}</h2>
      {current ? (
        <>
          <p className="lines">
            <strong lang={languageMark(current.name, language)}>{current.name}</strong>
            <a href={current.live_url}>{current.live_url}</a>
            <span>
              {interpolate(liveLink.since, { date: dateAndTime(current.created_at, language) })}
            </span>
          </p>
          <Confirm
            intent="end"
            ask={liveLink.end}
            warning={liveLink.endSure}
            yes={liveLink.endYes}
            no={text.record.deleteNo}
          />
          <p className="actions live-back">
            <a className="button quiet" href={to('Share', { kind: 'live', key: ONLY })}>
              {text.share.button}
            </a>
          </p>
        </>
      ) : (
        <p>{liveLink.nothing}</p>
      )}
    </section>
  )
}
