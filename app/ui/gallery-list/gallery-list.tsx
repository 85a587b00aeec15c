import { type PictureName, pictureText } from '../../../domain/picture.ts'
import { usePage } from '../../use-page.ts'
import { Picture } from '../picture/picture.tsx'

/** Pictures with what they show written under them; `eager` where the first is seen at once. */
export function GalleryList({ names, eager = false }: { names: PictureName[]; eager?: boolean }) {
  const { language } = usePage()
  return (
    <ul className="gallery" data-pictures-first="">
      {names.map((name, index) => (
        <li key={name}>
          <figure>
            <Picture
              name={name}
              alt=""
              sizes="(width <= 760px) calc(100vw - 2rem), 20rem"
              eager={eager && index === 0}
            />
            <figcaption>{pictureText(name, language)}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
