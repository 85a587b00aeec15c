import type { ReactNode } from 'react'
import { type PictureName, pictureText } from '../../../domain/content/picture.ts'
import { usePage } from '../../use-page.ts'
import { Picture } from '../picture/picture.tsx'

type Props = {
  picture: PictureName
  className?: string
  /** The one picture that is seen first. */
  eager?: boolean
  /** No phone shows it. */
  wideOnly?: boolean
  children: ReactNode
}

/** A picture with words: on a phone above them, on a wide screen they stand on its dark glass. */
export function Scene({ picture, className = '', children, ...order }: Props) {
  const { language } = usePage()
  return (
    <section className={`scene ${className}`.trim()}>
      <Picture
        name={picture}
        alt={pictureText(picture, language)}
        sizes="(width <= 760px) 96vw, 100vw"
        {...order}
        opening
      />
      <div className="scene-words on-glass">{children}</div>
    </section>
  )
}
