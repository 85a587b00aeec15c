import { repository } from '../../../config/repository.ts'
import { mapFrame, mapPage } from '../../../domain/content/map-point.ts'
import { ministry, readablePhone } from '../../../domain/content/ministry.ts'
import { pictureText } from '../../../domain/content/picture.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { MarkedText } from '../../components/marked-text/marked-text.tsx'
import { Picture } from '../../components/picture/picture.tsx'
import { SampleMark } from '../../components/sample-mark/sample-mark.tsx'
import { SocialBar } from '../../components/social-bar/social-bar.tsx'
import { usePage } from '../../use-page.ts'
import { MenuLinks, mostVisited, siteMap } from './menu.tsx'

/** Address, contact and links to every page. */
export function Footer() {
  const { text, to, language, localized } = usePage()
  const { shell } = text
  const { timings } = ministry()
  return (
    <footer className="footer on-glass">
      <div className="glass-line" aria-hidden="true" />
      <div className="wide footer-parts">
        <section>
          <h2>{shell.findUs}</h2>
          <ChurchAddress />
        </section>
        <MapFrame />
        <div className="footer-calls">
          {timings && (
            <p className="flush">
              {shell.timings}, <span {...localized(timings)} />
            </p>
          )}
          <SampleMark of="phones" />
          <ul className="row joined flush">
            {ministry().phones.map((phone) => (
              <li key={phone}>
                <a href={`tel:${phone}`}>{readablePhone(phone)}</a>
              </li>
            ))}
            <li>
              <a href={`mailto:${ministry().email}`}>{ministry().email}</a>
            </li>
          </ul>
        </div>
        <MenuLinks links={mostVisited(text, to)} className="footer-most flush" />
        {/* Open on a wide screen (footer.css). */}
        <details className="site-map">
          <summary>{shell.allPages}</summary>
          <div className="columns">
            {siteMap(text, to).map(({ heading, links }) => (
              <nav key={heading} aria-label={heading}>
                <h2>{heading}</h2>
                <MenuLinks links={links} />
              </nav>
            ))}
          </div>
        </details>
        <SocialBar label={shell.followBelow} />
      </div>
      <div className="wide row footer-end">
        <p className="flush">
          {interpolate(shell.copyright, {
            year: ministry().copyrightYear,
            name: ministry().name[language],
          })}
        </p>
        <p className="flush">
          <MarkedText words={shell.scripture} />
        </p>
        <ul className="row joined flush">
          <li>
            <a href={to('TermsAndConditions')}>{shell.terms}</a>
          </li>
          <li>
            <a href={to('Staff')} rel="nofollow">
              {shell.staffArea}
            </a>
          </li>
          {repository && (
            <li>
              <a href={repository} rel="noopener">
                {shell.program}
              </a>
            </li>
          )}
        </ul>
      </div>
    </footer>
  )
}

/**
 * A drawn map until the real one is requested (app/elements/index.ts), and a link to the map. Null
 * without a map point.
 */
export function MapFrame() {
  const { text, language } = usePage()
  const { map, showMap, openMap } = text.shell
  const { point } = ministry().address
  if (!point) return null
  return (
    <div className="map">
      <SampleMark of="map" />
      <lazy-frame src={mapFrame(point)} label={map}>
        <Picture
          name="town-map"
          alt={pictureText('town-map', language)}
          sizes="(width <= 760px) 96vw, 70rem"
        />
        <button className="button primary" type="button" hidden>
          {showMap}
        </button>
      </lazy-frame>
      <a className="target" href={mapPage(point)} rel="noopener">
        {openMap}
      </a>
    </div>
  )
}

/** The church's postal address. */
export function ChurchAddress() {
  const { language } = usePage()
  return (
    <>
      <SampleMark of="address" />
      <address className="lines flush">
        {ministry().address.lines[language].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </>
  )
}
