import type { addresses } from '../../../address.ts'
import { Both } from '../inputs.tsx'
import { PictureField } from '../picture-field.tsx'

export const page = (to: ReturnType<typeof addresses>) => to('Home')

export default function StoryFields() {
  return (
    <>
      <Both place="heading" />
      <Both place="place" />
      <Both place="words" rows={6} />
      <PictureField place="picture" />
    </>
  )
}
