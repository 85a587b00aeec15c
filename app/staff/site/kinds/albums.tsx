import type { addresses } from '../../../address.ts'
import { Both } from '../inputs.tsx'
import { PicturesField } from '../pictures-field.tsx'

export const page = (to: ReturnType<typeof addresses>) => to('GalleryPage')

export default function AlbumFields() {
  return (
    <>
      <Both place="name" />
      <PicturesField place="pictures" />
    </>
  )
}
