import { repository } from '../../../config/repository.ts'
import { mapFrame, mapPage } from '../../../domain/content/map-point.ts'
import { ministry, readablePhone } from '../../../domain/content/ministry.ts'
import { pictureText } from '../../../domain/content/picture.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { MarkedText } from '../../components/marked-text/marked-text.tsx'
import { Picture } from '../../components/picture/picture.tsx'
import { SampleMark } from '../../components/sample-mark/sample-mark.tsx'
import { socialLinks } from '../../components/social-bar/social-bar.tsx'
import { callPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { ChurchAddress } from './church-address.tsx'
import { siteMap } from './menu.ts'

/** Address, contact and links to every page. */
export function Footer() {
  const { text, to, language, localized } = usePage()
  const { shell } = text
  const { timings } = ministry()
  return (
    <footer className="footer on-glass">
      <div className="glass-line" aria-hidden="true" />
      <div className="wide tiles loose footer-columns">
        <section className="columns">
          <div>
            <h2>{shell.findUs}</h2>
            <ChurchAddress />
          </div>
          {timings && (
            <div>
              <h3>{shell.timings}</h3>
              <p className="flush" {...localized(timings)} />
            </div>
          )}
          <div>
            <h3>{shell.callUs}</h3>
            <SampleMark of="phones" />
            <ul className="row joined">
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
        </section>
        {siteMap(text, to).map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <h2>{heading}</h2>
            <ul>
              {links.map(({ name, href }) => (
                <li key={href}>
                  <a href={href}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {socialLinks().length > 0 && (
          <nav aria-label={shell.followBelow}>
            <h2>{shell.socialBar}</h2>
            <ul>
              {socialLinks().map(({ place, href }) => (
                <li key={place}>
                  <a href={href} rel="noopener">
                    {shell[place]}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {ministry().address.point && (
          <div className="footer-map">
            <MapFrame />
          </div>
        )}
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
        <ul className="row joined">
          <li>
            <a href={to('TermsAndConditions')}>{shell.terms}</a>
          </li>
          <li>
            <a href={to('Staff')} rel="nofollow">
              {shell.staffArea}
            </a>
            <staff-link src={callPath('auth')} />
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
 * A drawn map until the real one is requested (app/elements/later.ts), and a link to the map. Null
 * without a map point.
 */
export function MapFrame() {
  const { text, language } = usePage()
  const { map, showMap, openMap } = text.shell
  const { point } = ministry().address
  if (!point) return null
  return (
    <>
      <SampleMark of="map" />
      <lazy-map class="map" src={mapFrame(point)} label={map}>
        <Picture
          name="town-map"
          alt={pictureText('town-map', language)}
          sizes="(width <= 760px) 96vw, 70rem"
        />
        <p className="actions">
          <button className="button primary" type="button" hidden>
            {showMap}
          </button>
          <a className="button quiet" href={mapPage(point)} rel="noopener">
            {openMap}
          </a>
        </p>
      </lazy-map>
    </>
  )
}
