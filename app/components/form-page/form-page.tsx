import type { ReactNode } from 'react'
import { now } from '../../../config/clock.server.ts'
import { nowWords } from '../../../domain/calendar/plan-words.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { type PictureName, pictureText } from '../../../domain/content/picture.ts'
import { usePage } from '../../use-page.ts'
import { NowCard } from '../gathering/gathering.tsx'
import { Page } from '../page/page.tsx'
import { ArchedPicture } from '../picture/picture.tsx'

type Props = {
  heading: string
  text: { lead: string; formHeading: string; stepsHeading: string; steps: string[] }
  picture: PictureName
  children: ReactNode
  /** Shown below the "what happens next" section. */
  beside?: ReactNode
  /** Shown above the message after sending. */
  sent?: ReactNode
}

/** A page with one form: its purpose, the form, and what happens to the submission. */
export function FormPage({ heading, text, picture, children, ...more }: Props) {
  const { language } = usePage()
  const { beside, sent } = more
  return (
    <Page heading={heading} lead={text.lead} wide>
      <div className="stack loose form-page">
        <FormCard heading={text.formHeading}>
          {sent && <div className="after-sent">{sent}</div>}
          {children}
        </FormCard>
        <section className="dark-glass what-next">
          <ArchedPicture
            name={picture}
            alt={pictureText(picture, language)}
            sizes="(width <= 900px) 12rem, 30rem"
          />
          <h2>{text.stepsHeading}</h2>
          <ol>
            {text.steps.map((step) => (
              <li key={step}>{callable(step)}</li>
            ))}
          </ol>
          {beside}
        </section>
      </div>
    </Page>
  )
}

/** A text in which a tap on a helpline's number calls it. */
function callable(text: string) {
  const numbers = ministry().helplines.map(({ number }) => number)
  return text.split(/(\d+)/).map((part) =>
    numbers.includes(part) ? (
      <a key={part} href={`tel:${part}`}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}

/** A form. After it is sent, a thank-you message and what comes next replace it. */
export function FormCard({ heading, children }: Pick<Props, 'heading' | 'children'>) {
  const { language } = usePage()
  const [next] = nowWords(now(), language)
  return (
    <section className="card form-card">
      <h2>{heading}</h2>
      {children}
      {next && <NowCard now={{ live: undefined, first: next }} />}
    </section>
  )
}
