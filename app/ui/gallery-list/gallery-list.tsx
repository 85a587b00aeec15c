import { type PictureName, pictureText } from '../../../domain/picture.ts'
import { usePage } from '../../use-page.ts'
import { Picture } from '../picture/picture.tsx'

/** Pictures with what they show written under them. */
export function GalleryList({ names }: { names: PictureName[] }) {
  const { language } = usePage()
  return (
    <ul className="gallery">
      {names.map((name) => (
        <li key={name}>
          <figure>
            <Picture name={name} alt="" sizes="(width <= 760px) 100vw, 24rem" />
            <figcaption>{pictureText(name, language)}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
