import { Link } from 'react-router'
import { uploadedPictures } from '../../../domain/pictures/uploaded-picture.ts'
import { thumbnailOf } from '../../components/picture/picture.tsx'
import { callPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { Notice, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/pictures'
import { PictureUploads } from './uploads.tsx'

export function loader() {
  return uploadedPictures().map((picture) => ({ ...picture, address: thumbnailOf(picture.name) }))
}

export default function Pictures({ loaderData }: Route.ComponentProps) {
  const { text, to, language } = usePage()
  const { pictures } = text
  return (
    <StaffPage title={pictures.title} heading={pictures.heading} lead={pictures.lead} wide>
      <Notice words={pictures.notice} />
      <form
        className="form card"
        method="post"
        encType="multipart/form-data"
        action={`${callPath('uploadPicture')}?language=${language}`}
      >
        <PictureUploads label={pictures.choose} name="file" multiple />
        <p className="field-hint">{pictures.consent}</p>
        <button className="button primary without-script" type="submit">
          {pictures.send}
        </button>
      </form>
      {loaderData.length === 0 && <section className="empty">{pictures.empty}</section>}
      <ul className="tiles picture-choices">
        {loaderData.map(({ name, words, decorative, address }) => (
          <li key={name}>
            <Link to={to('PictureOf', { name })}>
              <img src={address} alt="" width={320} height={180} loading="lazy" />
              {decorative
                ? pictures.decorativeState
                : (words[language] ?? words.en ?? pictures.needsWords)}
            </Link>
          </li>
        ))}
      </ul>
    </StaffPage>
  )
}
