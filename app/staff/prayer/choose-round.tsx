import { Form, Link } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import type { Choice } from '../../../domain/prayer/open-prayers.server.ts'
import {
  deskPath,
  type Round,
  type RoundChoice,
  roundAddress,
} from '../../../domain/prayer/prayer-desk.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { asNumber } from '../../components/pages/as-number.ts'
import { usePage } from '../../use-page.ts'
import { choiceWords } from './choice-words.ts'

type Props = {
  round: Round
  /** Undefined while it is closed. */
  choices: Choice[] | undefined
}

/** Closed until it is wanted: begins a round of other requests, or puts these on paper. */
export function ChooseRound({ round, choices }: Props) {
  const { text, to } = usePage()
  const { desk } = text
  const { only } = round
  const words = interpolate(desk.choice, { choice: choiceWords(only, text) })
  const here = to('PrayerDesk')
  return (
    <div className="choose-round">
      <Link
        className="row joined target"
        to={deskPath(here, round, choices ? {} : { choose: '' }).split('#')[0] ?? here}
        preventScrollReset
      >
        <strong>{words}</strong>
        <Icon name={choices ? 'up' : 'down'} />
      </Link>
      <Form method="post" action={to('PrayerPaper')}>
        <input type="hidden" name="only" value={only} />
        <button type="submit" className="button quiet">
          {desk.onPaper}
        </button>
      </Form>
      {choices && <Choices only={only} choices={choices} />}
    </div>
  )
}

function Choices({ only, choices }: { only: RoundChoice; choices: Choice[] }) {
  const { text, to } = usePage()
  const { desk } = text
  return (
    <>
      <ul className="row tight">
        {choices.map(({ only: other, count }) => (
          <li key={other}>
            <Link
              className="button quiet"
              to={roundAddress(to('PrayerDesk'), other)}
              aria-current={other === only ? 'true' : undefined}
            >
              {interpolate(desk.choiceCount, {
                choice: choiceWords(other, text),
                count: asNumber(count),
              })}
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Link className="target" to={to('FollowUps')}>
          {desk.allFollowUps}
        </Link>
      </p>
    </>
  )
}
