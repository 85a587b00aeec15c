import { type PictureName, pictureText, pictureTitle } from '../../../domain/content/picture.ts'
import { oneLanguage } from '../../../domain/pictures/uploaded-picture.ts'
import { Picture } from '../../components/picture/picture.tsx'
import { usePage } from '../../use-page.ts'

/** Pictures with captions; the first is fetched before the rest. */
export function GalleryList({ names, eager = true }: { names: PictureName[]; eager?: boolean }) {
  const { language } = usePage()
  // Four are shown two by two.
  const onPhone = names.length === 4 ? '48vw' : 'calc(100vw - 2rem)'
  return (
    <ul className="tiles flush gallery">
      {names.map((name, index) => {
        const [words, title] = [pictureText(name, language), pictureTitle(name, language)]
        return (
          <li key={name} className={isLarge(index, names.length) ? 'large' : undefined}>
            <figure lang={oneLanguage(name)}>
              <Picture
                name={name}
                alt={words === title ? '' : words}
                sizes={`(width <= 760px) ${onPhone}, ${isLarge(index, names.length) ? 36 : 20}rem`}
                eager={eager && index === 0}
              />
              {title && <figcaption className="muted small">{title}</figcaption>}
            </figure>
          </li>
        )
      })}
    </ul>
  )
}

/** In a long gallery two pictures of eleven are larger, so that it does not look like a table. */
function isLarge(index: number, count: number): boolean {
  return count > 11 && [0, 7].includes(index % 11)
}
