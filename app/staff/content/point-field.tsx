import { useState } from 'react'
import { mapPage, pointWords, readMapPoint } from '../../../domain/content/map-point.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { Field } from '../../components/form/field.tsx'
import { usePage } from '../../use-page.ts'
import { useField } from './inputs.tsx'
import { labelOf } from './labels.ts'

/** A field for a link to a map or two numbers, and below it the field path that is read from it. */
export function PointField({ fieldPath, hint }: { fieldPath: string; hint: string | undefined }) {
  const { text } = usePage()
  const field = useField(fieldPath)
  const [typed, setTyped] = useState(field.defaultValue)
  return (
    <div className="stack tight">
      <Field
        field={field}
        label={labelOf(fieldPath, text)}
        hint={hint}
        autoComplete="off"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p role="status" className="field-hint flush">
        <Read typed={typed} isMarked={field.error !== undefined && typed === field.defaultValue} />
      </p>
    </div>
  )
}

/** `isMarked`: the field's own error says what is wrong. */
function Read({ typed, isMarked }: { typed: string; isMarked: boolean }) {
  const { hints, wrong } = usePage().text.site
  const point = readMapPoint(typed)
  if (typeof point === 'string') {
    // Not while somebody is still typing a number.
    return !isMarked && typed.includes('/') ? wrong[point] : null
  }
  return (
    <>
      {interpolate(hints.pointRead, { point: pointWords(point) })}{' '}
      <a href={mapPage(point)} target="_blank" rel="noopener">
        {hints.pointLook}
      </a>
    </>
  )
}
