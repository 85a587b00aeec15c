import type { addresses } from '../../../address.ts'
import { usePage } from '../../../use-page.ts'
import { Both, Choice, ChosenVerse } from '../inputs.tsx'

export const page = (to: ReturnType<typeof addresses>) => to('OurValues')

export const alsoOn = ['About'] as const

export default function ValueFields() {
  const { choices } = usePage().text.site
  return (
    <>
      <Both place="name" />
      <Both place="words" rows={5} />
      <ChosenVerse />
      <Choice place="icon" options={choices.icons} none={choices.choose} />
    </>
  )
}
