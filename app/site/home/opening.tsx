import type { ReactNode } from 'react'
import { now as clock } from '../../../config/clock.server.ts'
import { longDate } from '../../../domain/calendar/day.ts'
import { weekWindow } from '../../../domain/calendar/plan-words.ts'
import { ministryOf } from '../../../domain/content/ministries.ts'
import { type PictureName, pictureText } from '../../../domain/content/picture.ts'
import { slides } from '../../../domain/content/slides.ts'
import { storyOfTheWeek } from '../../../domain/content/stories.ts'
import { interpolate } from '../../../domain/content/text.ts'
import type { Now } from '../../../domain/live/live-state.ts'
import { NowCard } from '../../components/gathering/gathering.tsx'
import { Icon } from '../../components/icon/icon.tsx'
import { ArchedPicture, Picture } from '../../components/picture/picture.tsx'
import { WeekWindow } from '../../components/week-window/week-window.tsx'
import { usePage } from '../../use-page.ts'
import { LinkEnd } from '../link-end.tsx'
import type { wordInShort } from '../newsletter/newsletter-reading.server.ts'
import { OtherLanguage } from '../newsletter/other-language.tsx'
import { Pause } from '../shell/name-in-turn.tsx'

/** The slider with the next service and its links on dark glass. */
export function Opening({ now }: { now: Now }) {
  const { text, to } = usePage()
  const { home } = text
  return (
    <div className="scene opening">
      <Slider shown={slides()} />
      <Pause />
      <div className="scene-words on-glass welcome">
        <h1>{home.heading}</h1>
        <NowCard now={now}>
          <a className="button quiet" href={to('Services')}>
            {home.times}
          </a>
          {!now.live && (
            <a className="button quiet" href={to('LiveStream')}>
              {home.watch}
            </a>
          )}
        </NowCard>
      </div>
    </div>
  )
}

/**
 * The home page's pictures in a row that scrolls by touch and arrow keys.
 * app/elements/photo-slider.ts moves it every 5 s and shows its buttons. Pictures after the first
 * are in templates, because browsers would fetch even lazy pictures that are so close together.
 */
export function Slider({ shown }: { shown: readonly PictureName[] }) {
  const { text, language } = usePage()
  const { home } = text
  return (
    <photo-slider
      class="slider"
      role="region"
      aria-roledescription="carousel"
      aria-label={home.slider}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keys */}
      <ul className="slides" tabIndex={0}>
        {shown.map((name, index) => {
          const picture = (
            <Picture
              name={name}
              alt={pictureText(name, language)}
              sizes="(width <= 760px) 96vw, 100vw"
              eager={index === 0}
              opening
            />
          )
          return (
            <li
              key={name}
              // Hidden from screen readers until its picture is there.
              aria-hidden={index > 0 || undefined}
              aria-label={interpolate(home.slide, { number: index + 1, count: shown.length })}
            >
              {index === 0 ? picture : <template>{picture}</template>}
            </li>
          )
        })}
      </ul>
      <div className="slider-buttons" hidden>
        <button type="button" className="icon-button" value="-1" aria-label={home.previous}>
          <Icon name="previous" />
        </button>
        <button type="button" className="icon-button" value="1" aria-label={home.next}>
          <Icon name="next" />
        </button>
      </div>
    </photo-slider>
  )
}

/** A scrolling link to the newsletter; the pause switch and reduced motion stop it. */
export function Banner() {
  const { text, to } = usePage()
  const { home } = text
  return (
    <div className="banner">
      <a href={to('NewsLetter')}>
        <span>{home.banner}</span>
      </a>
    </div>
  )
}

/** The week as a window. */
export function ThisWeek({ now }: { now: Now }) {
  const { text, to, language } = usePage()
  return (
    <section className="wide home-week">
      <h2>{text.home.week}</h2>
      <WeekWindow week={weekWindow(clock(), language)} now={now} />
      <p className="actions">
        <a className="target" href={to('Services')}>
          {text.home.allTimes}
        </a>
        <a className="target" href={`${to('Services')}#first-visit`}>
          {text.home.newHere}
        </a>
      </p>
    </section>
  )
}

type Word = NonNullable<Awaited<ReturnType<typeof wordInShort>>>

/** An entry of the newsletter, with its first sentence. */
export function TodaysWord({ date, headline, summary, from }: Word) {
  const { text, to, language } = usePage()
  return (
    <section className="wide sides todays-word">
      <div>
        <p className="overline small">
          {text.home.wordFrom[from]} · <time dateTime={date}>{longDate(date, language)}</time>
          <OtherLanguage lang={headline.lang} />
        </p>
        <h2 lang={headline.lang}>{headline.text}</h2>
        <p className="large-words" lang={summary.lang}>
          {summary.text}
        </p>
        <p>
          <a className="button quiet" href={to('NewsLetterEntry', { date })}>
            {text.home.readAbout}
            <LinkEnd name={headline} />
          </a>
        </p>
      </div>
      <ArchedPicture name="open-bible" alt="" sizes="20rem" />
    </section>
  )
}

/** A full-width story, a different one each week. */
export function VillageStory() {
  const { text, to, localized } = usePage()
  const story = storyOfTheWeek(clock())
  const villages = ministryOf('village')
  if (!story) return null
  const { picture, place, heading, words } = story
  return (
    <Scene picture={picture}>
      <p className="overline small">
        {text.home.story}
        {place && (
          <>
            {' '}
            · <span {...localized(place)} />
          </>
        )}
      </p>
      <h2 {...localized(heading)} />
      <p {...localized(words)} />
      {villages && (
        <p>
          <a
            className="target"
            href={to('MinistryDetailPage', { id: villages.id })}
            {...localized(villages.name)}
          />
        </p>
      )}
    </Scene>
  )
}

/** A picture with text: below it on a phone, on its dark glass on a wide screen. */
export function Scene({ picture, children }: { picture: PictureName; children: ReactNode }) {
  const { language } = usePage()
  return (
    <section className="scene">
      <Picture
        name={picture}
        alt={pictureText(picture, language)}
        sizes="(width <= 760px) 96vw, 100vw"
        opening
      />
      <div className="scene-words on-glass">{children}</div>
    </section>
  )
}
