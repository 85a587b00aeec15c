import type { Fields } from '../../../domain/content/fields.ts'
import type { Remark } from '../../../domain/content/remarks.server.ts'
import { FormAlert, type WrongField } from '../../components/form/form-alert.tsx'
import { usePage } from '../../use-page.ts'
import { RemarkList } from './document-remarks.tsx'
import { reveal } from './reveal.ts'

type Props = {
  words: string
  wrong: WrongField[]
  remarks: Remark[]
  fields: Fields
  /** The server refused it, and has saved it as a draft. */
  isSaved: boolean
  dismiss: () => void
}

/** Why a document was not published: what prevents it first, then what to look at. */
export function Refused({ words, wrong, remarks, fields, isSaved, dismiss }: Props) {
  const { site, form } = usePage().text
  return (
    <FormAlert
      message={{ tone: 'failure', words }}
      wrong={wrong}
      onFollow={reveal}
      dismiss={{ words: form.dismiss, act: dismiss }}
      takeFocus
    >
      {remarks.length > 0 && (
        <>
          <p>{site.alsoLook}</p>
          <RemarkList remarks={remarks} fields={fields} />
        </>
      )}
      {isSaved && <p>{site.done.saved}</p>}
    </FormAlert>
  )
}
