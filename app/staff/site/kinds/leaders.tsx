import type { addresses } from '../../../address.ts'
import { usePage } from '../../../use-page.ts'
import { Both } from '../inputs.tsx'
import { PictureField } from '../picture-field.tsx'

export const page = (to: ReturnType<typeof addresses>, id: string) => to('leader-bio', { id })

export const alsoOn = ['Home'] as const

export default function LeaderFields() {
  const { hints } = usePage().text.site
  return (
    <>
      <Both place="name" />
      <Both place="role" />
      <Both place="bio" rows={12} hint={hints.bio} />
      <PictureField place="picture" />
    </>
  )
}
