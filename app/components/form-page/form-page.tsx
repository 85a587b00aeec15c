import type { ReactNode } from 'react'
import { type PictureName, pictureText } from '../../../domain/content/picture.ts'
import { usePage } from '../../use-page.ts'
import { Page } from '../page/page.tsx'
import { Picture } from '../picture/picture.tsx'

type Props = {
  heading: string
  text: { lead: string; formHeading: string; stepsHeading: string; steps: string[] }
  picture: PictureName
  /** The form. */
  children: ReactNode
  /** Stands under what happens next. */
  beside?: ReactNode
}

/** A page with one form: what it is for, the form, and what happens to what is sent. */
export function FormPage({ heading, text, picture, children, beside }: Props) {
  const { language } = usePage()
  return (
    <Page heading={heading} lead={text.lead} wide>
      <div className="form-page" data-script-waits="">
        <section className="card">
          <h2>{text.formHeading}</h2>
          {children}
        </section>
        <Picture
          name={picture}
          alt={pictureText(picture, language)}
          sizes="(width <= 760px) 96vw, (width <= 1200px) 38vw, 27rem"
        />
        <section className="form-page-steps">
          <h2>{text.stepsHeading}</h2>
          <ol>
            {text.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {beside}
        </section>
      </div>
    </Page>
  )
}
