import type { LinksFunction } from 'react-router'
import { nextService } from '../../domain/calendar/schedule-words.ts'
import { languageOf } from '../../domain/content/language.ts'
import { leaders } from '../../domain/content/leaders.ts'
import { ministry } from '../../domain/content/ministry.ts'
import type { PictureName } from '../../domain/content/picture.ts'
import { interpolate, localize } from '../../domain/content/text.ts'
import { now } from '../clock.server.ts'
import { Banner } from '../components/banner/banner.tsx'
import { Icon } from '../components/icon/icon.tsx'
import { NextService } from '../components/next-service/next-service.tsx'
import { Picture } from '../components/picture/picture.tsx'
import { Slider } from '../components/slider/slider.tsx'
import { ChurchData } from '../components/structured-data/structured-data.tsx'
import { pageMeta } from '../page-meta.ts'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/home'
import stylesheet from './home.css?url'

export const meta = pageMeta((text) => text.home)
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export function loader({ request }: Route.LoaderArgs) {
  return { next: nextService(now(), languageOf(new URL(request.url).pathname)) }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { text, to, language } = usePage()
  const { home } = text
  const { next } = loaderData
  return (
    <div className="home">
      <ChurchData />
      <div className="opening">
        <Slider />
        <div className="welcome">
          <p className="welcome-name">{ministry().name[language]}</p>
          <h1>{home.heading}</h1>
          {next && <NextService next={next} />}
          <p className="actions">
            <a className="button primary" href={to('Services')}>
              {home.times}
            </a>
            {next?.running && next.meeting ? (
              <a className="button quiet" href={next.meeting.link} rel="noopener">
                {home.joinNow}
              </a>
            ) : (
              <a className="button quiet" href={to('Contact')}>
                {home.getThere}
              </a>
            )}
          </p>
          <p className="welcome-links">
            <a href={to('LiveStream')}>
              <Icon name="play" />
              {home.watch}
            </a>
            <a href={to('Give')}>
              <Icon name="heart" />
              {text.shell.give}
            </a>
            <a href={to('PrayerRequest')}>
              <Icon name="lamp" />
              {home.askForPrayer}
            </a>
          </p>
        </div>
      </div>
      <Banner />
      <Mission />
      <section className="wide">
        <h2>{home.leaders}</h2>
        <ul className="leader-cards">
          {leaders().map(({ id, name, role, picture }) => (
            <li key={id} className="card">
              <Picture name={picture} alt="" sizes="(width <= 760px) calc(100vw - 2rem), 24rem" />
              <h3>{name[language]}</h3>
              <p>{role[language]}</p>
              <a className="button quiet" href={to('leader-bio', { id })}>
                {home.readAbout}
                <span className="visually-hidden">
                  {interpolate(home.readAboutWho, { name: name[language] })}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className="wide">
        <h2>{home.involved}</h2>
        <ul className="involved">
          <Involved
            picture="shepherd"
            heading={home.pastor}
            words={home.pastorText}
            href={to('PastorSignup')}
            link={home.pastorLink}
          />
          <Involved
            picture="women-together"
            heading={home.volunteer}
            words={home.volunteerText}
            href={to('VolunteerSignup')}
            link={home.volunteerLink}
          />
          <Involved
            picture="praying-hands"
            heading={home.prayer}
            words={home.prayerText}
            href={to('PrayerRequest')}
            link={home.prayerLink}
          />
        </ul>
      </section>
    </div>
  )
}

/** The same words as `GET /api/home` gives. */
function Mission() {
  const { text, language } = usePage()
  const { home } = text
  const mission = localize(ministry().mission, language)
  return (
    <section className="wide">
      <div className="mission card">
        <h2>{home.mission}</h2>
        <p lang={mission.lang}>{mission.text}</p>
        <p>
          <a className="button donate" href={ministry().donateLink} rel="noopener">
            {home.missionDonate}
          </a>
        </p>
      </div>
    </section>
  )
}

type InvolvedProps = {
  picture: PictureName
  heading: string
  words: string
  href: string
  link: string
}

function Involved({ picture, heading, words, href, link }: InvolvedProps) {
  return (
    <li className="card">
      <Picture name={picture} alt="" sizes="(width <= 760px) calc(100vw - 2rem), 24rem" />
      <h3>{heading}</h3>
      <p>{words}</p>
      <a className="button primary" href={href}>
        {link}
      </a>
    </li>
  )
}
