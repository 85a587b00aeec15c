import type { addresses } from '../../../address.ts'
import { PictureField } from '../picture-field.tsx'

export const page = (to: ReturnType<typeof addresses>) => to('Home')

export default function SlideFields() {
  return <PictureField place="picture" />
}
