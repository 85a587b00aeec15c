import { interpolate } from '../../domain/content/text.ts'
import { goOn, passBy } from '../../domain/prayer/prayer-desk.ts'
import { FormAlert } from '../components/form/form-alert.tsx'
import { formText } from '../components/form/form-text.ts'
import { deskAddress } from '../components/record/desk-address.ts'
import { DeskEnd } from '../components/record/desk-end.tsx'
import { DeskRequestCard } from '../components/record/desk-request.tsx'
import { DoneNotice } from '../components/record/said.tsx'
import { workProps } from '../components/record/work-props.ts'
import { island } from '../islands/island.tsx'
import PrayerDeskIsland from '../islands/prayer-desk.tsx'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/prayer-desk'
import { StaffPage, StaffTitle } from './page.tsx'
import { actOnDesk, loadDesk } from './prayer-desk.server.ts'

const PrayerDeskWork = island('prayer-desk', PrayerDeskIsland)

export const loader = (args: Route.LoaderArgs) => loadDesk(args)
export const action = (args: Route.ActionArgs) => actOnDesk(args)

export default function PrayerDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { text, to, language } = usePage()
  const { request, notes, remaining, round, today, followUps, said } = loaderData
  const desk = to('PrayerDesk')
  const noteFailed = actionData?.values['deed'] === 'note' ? actionData : undefined
  const told = (
    <>
      {actionData && !noteFailed && (
        <FormAlert
          message={{ kind: 'failure', words: `${actionData.message} ${text.desk.failed}` }}
          summary=""
        />
      )}
      {said && !actionData && (
        <DoneNotice
          words={said.words}
          undo={
            said.undo && {
              action: deskAddress(desk, { ...round, handled: Math.max(0, round.handled - 1) }),
              fields: { id: said.undo.of, change: said.undo.change },
            }
          }
        />
      )}
    </>
  )
  if (!request) {
    return (
      <>
        <StaffTitle title={text.desk.title} />
        <DeskEnd handled={round.handled} followUps={followUps} desk={desk}>
          {told}
        </DeskEnd>
      </>
    )
  }
  const here = deskAddress(desk, round, { request: request.id })
  const number = round.handled + 1
  const total = round.handled + remaining
  return (
    <StaffPage title={text.desk.title} heading={text.desk.heading} lead={text.desk.lead}>
      <section className="desk" id="request" tabIndex={-1} aria-labelledby="request-heading">
        <p className="desk-progress">
          <span>{interpolate(text.desk.progress, { number, total })}</span>
          <progress
            value={round.handled}
            max={total}
            aria-label={interpolate(text.desk.progressLabel, { number, total })}
          />
        </p>
        {told}
        <DeskRequestCard request={request} notes={notes} today={today}>
          <PrayerDeskWork
            {...workProps({ kind: 'prayers', id: request.id }, here, language, text)}
            desk={text.desk}
            formText={formText(text)}
            submitted={noteFailed}
            {...{ status: request.status, followUpOn: request.follow_up_on, today }}
            since={round.since}
            after={deskAddress(desk, goOn(round))}
            skip={deskAddress(desk, passBy(round, request.id))}
          />
        </DeskRequestCard>
      </section>
    </StaffPage>
  )
}
