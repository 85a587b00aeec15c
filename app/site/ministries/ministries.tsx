import { ministries } from '../../../domain/content/ministries.ts'
import { localize } from '../../../domain/content/text.ts'
import { Page } from '../../components/page/page.tsx'
import { Picture } from '../../components/picture/picture.tsx'
import { usePage } from '../../use-page.ts'
import { LinkEnd } from '../link-end.tsx'
import { Soon } from '../shell/soon.tsx'
import stylesheet from './ministries.css?url'
import { MinistryIcon } from './ministry-icon/ministry-icon.tsx'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export default function Ministries() {
  const { ministries: words, screens } = usePage().text
  return (
    <Page kind="story" picture="wheat" heading={screens.Ministries.title} lead={words.lead} wide>
      {ministries().length > 0 ? <MinistryList /> : <Soon />}
    </Page>
  )
}

/** The cards, and below them the ministries without one. */
function MinistryList() {
  const { text, to, language, localized } = usePage()
  return (
    <>
      <ul className="stack ministry-windows">
        {ministries()
          .filter((ministry) => ministry.card)
          .map(({ id, picture, description, ...ministry }, index) => {
            const name = localize(ministry.name, language)
            return (
              <li className="beside-window" key={id}>
                <div className="arched-window">
                  {/* On a phone every third picture has the full width. */}
                  <Picture
                    name={picture}
                    alt=""
                    sizes={`(width <= 760px) ${index % 3 === 2 ? '96vw' : '14rem'}, 36rem`}
                  />
                </div>
                <h2 className="bar" lang={name.lang}>
                  <MinistryIcon id={id} />
                  {name.text}
                </h2>
                {description && <p {...localized(description)} />}
                <a className="button quiet" href={to('MinistryDetailPage', { id })}>
                  <span>
                    {text.ministries.learnMore}
                    <LinkEnd template={text.ministries.learnMoreAbout} name={name} />
                  </span>
                </a>
              </li>
            )
          })}
      </ul>
      {ministries()
        .filter((ministry) => !ministry.card)
        .map(({ id, name, description }) => (
          <p key={id}>
            <a href={to('MinistryDetailPage', { id })} {...localized(name)} />.{' '}
            {description && <span {...localized(description)} />}
          </p>
        ))}
    </>
  )
}
