import picturesJson from '../../../../content/pictures.json'
import type { addresses } from '../../../address.ts'
import { usePage } from '../../../use-page.ts'
import { Both, Choice } from '../inputs.tsx'

export const page = (to: ReturnType<typeof addresses>, id: string) => to('leader-bio', { id })

export default function LeaderFields() {
  const { text, language } = usePage()
  const { hints, choices } = text.site
  const pictures = Object.entries(picturesJson).map(([name, shows]) => [name, shows[language]])
  return (
    <>
      <Both place="name" />
      <Both place="role" />
      <Both place="bio" rows={12} hint={hints.bio} />
      <Choice place="picture" options={Object.fromEntries(pictures)} none={choices.choose} />
    </>
  )
}
