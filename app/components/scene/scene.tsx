import type { ReactNode } from 'react'
import { type PictureName, pictureText } from '../../../domain/content/picture.ts'
import { usePage } from '../../use-page.ts'
import { Picture } from '../picture/picture.tsx'

type Props = {
  picture: PictureName
  className?: string
  children: ReactNode
}

/** A picture with text: below it on a phone, on its dark glass on a wide screen. */
export function Scene({ picture, className = '', children }: Props) {
  const { language } = usePage()
  return (
    <section className={`scene ${className}`.trim()}>
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
