import type { addresses } from '../../../address.ts'
import { Both, ChosenVerse } from '../inputs.tsx'
import { PictureField } from '../picture-field.tsx'

export const page = (to: ReturnType<typeof addresses>) => to('CoreBeliefs')

export default function BeliefFields() {
  return (
    <>
      <Both place="name" />
      <Both place="words" rows={5} />
      <ChosenVerse />
      <PictureField place="picture" />
    </>
  )
}
