import type { addresses } from '../../../address.ts'
import { usePage } from '../../../use-page.ts'
import { Both, Choice, ChosenVerse } from '../inputs.tsx'
import { PictureField } from '../picture-field.tsx'

export const page = (to: ReturnType<typeof addresses>, id: string) =>
  to('MinistryDetailPage', { id })

export const alsoOn = ['Ministries'] as const

export default function MinistryPageFields() {
  const { hints, choices } = usePage().text.site
  return (
    <>
      <Both place="name" />
      <Both place="description" rows={3} />
      <Both place="about" rows={8} hint={hints.paragraphs} />
      <Both place="activities" rows={5} hint={hints.lines} />
      <PictureField place="picture" />
      <ChosenVerse />
      <Choice place="card" options={{ true: choices.card }} none={choices.noCard} />
      <Choice place="prays" options={{ true: choices.prays }} none={choices.writes} />
    </>
  )
}
