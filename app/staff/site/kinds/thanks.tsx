import type { addresses } from '../../../address.ts'
import { usePage } from '../../../use-page.ts'
import { Both, Choice, ChosenVerse, useOptions } from '../inputs.tsx'

export const page = (to: ReturnType<typeof addresses>) => to('ThanksPage')

export default function ThanksFields() {
  const { hints, choices } = usePage().text.site
  const options = useOptions()
  return (
    <>
      <Both place="greeting" />
      <Both place="paragraphs" rows={10} hint={hints.paragraphs} />
      <ChosenVerse />
      <Both place="closing" />
      <Choice place="from" options={options.leaders} none={choices.choose} />
    </>
  )
}
