import { beliefs } from '../../../domain/content/creeds.ts'
import { LinkLine, Page } from '../../components/page/page.tsx'
import { Picture } from '../../components/picture/picture.tsx'
import { KeyVerse } from '../../components/verse/verse.tsx'
import { usePage } from '../../use-page.ts'
import { Soon } from '../shell/soon.tsx'
import stylesheet from './about.css?url'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export default function CoreBeliefs() {
  const { text, to, localized } = usePage()
  const { title } = text.screens.CoreBeliefs
  const { lead, next, contact } = text.words.beliefs
  return (
    <Page kind="reading" picture="cross-and-crown" heading={title} lead={lead} wide>
      {beliefs().length === 0 ? (
        <Soon />
      ) : (
        <ol className="stack beliefs">
          {beliefs().map(({ id, name, words, verse, picture }, index) => (
            <li className="stack loose sides" id={id} key={id}>
              <Picture
                name={picture}
                alt=""
                sizes="(width <= 760px) 96vw, 32rem"
                eager={index === 0}
              />
              <div>
                <h2 {...localized(name)} />
                {words && <p {...localized(words)} />}
                <KeyVerse verse={verse} />
              </div>
            </li>
          ))}
        </ol>
      )}
      <p>{next}</p>
      <LinkLine href={to('Contact')} words={contact} />
    </Page>
  )
}
