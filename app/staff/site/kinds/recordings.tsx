import type { addresses } from '../../../address.ts'
import { usePage } from '../../../use-page.ts'
import { AudioField } from '../audio-field.tsx'
import { Both, One } from '../inputs.tsx'

export const page = (to: ReturnType<typeof addresses>) => to('SermonsPage')

export default function RecordingFields() {
  const { recordings } = usePage().text
  return (
    <>
      <Both place="name" />
      <One place="date" type="date" hint={recordings.hint} />
      <AudioField place="audio" />
    </>
  )
}
