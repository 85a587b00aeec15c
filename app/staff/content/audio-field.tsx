import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { readRecording } from '../../../domain/recordings/recording.ts'
import { HintAndError, Tick } from '../../components/form/field.tsx'
import { callPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { Uploads } from '../pictures/uploads.tsx'
import { useField, useLabel } from './inputs.tsx'

const accepted = 'audio/mpeg,audio/mp4,audio/x-m4a,audio/ogg,audio/opus,.mp3,.m4a,.opus,.ogg'

/** A recording, uploaded when chosen. Without JavaScript, `RecordingForm` uploads it. */
export function AudioField({ fieldPath }: { fieldPath: string }) {
  const { text } = usePage()
  const field = useField(fieldPath)
  const [search] = useSearchParams()
  const [chosen, setChosen] = useState(search.get('audio') ?? field.defaultValue)
  const recording = readRecording(chosen)
  const label = useLabel(fieldPath)
  return (
    <fieldset className="framed picture-field" id={field.id}>
      <legend>{label}</legend>
      <HintAndError field={field} label={label} />
      {/* Sent even when the recording is no longer ticked. */}
      <input type="hidden" name={field.name} value="" />
      {recording && (
        <div key={chosen}>
          {/* biome-ignore lint/a11y/useMediaCaption: there is no text of what was said */}
          <audio controls preload="none" aria-label={label}>
            <source src={recording.address} type={recording.type} />
          </audio>
          <Tick
            field={{ id: `${field.id}.kept`, name: field.name, defaultValue: chosen }}
            value={chosen}
            label={text.site.keepRecording}
          />
        </div>
      )}
      <Uploads
        label={text.recordings.choose}
        hint={text.recordings.hint}
        accept={accepted}
        call="uploadRecording"
        onAdded={setChosen}
      />
    </fieldset>
  )
}

/** Rendered before the document's form, because forms cannot be nested. */
export function RecordingForm() {
  const { text, language } = usePage()
  const { recordings } = text
  return (
    <form
      className="form card without-script"
      method="post"
      encType="multipart/form-data"
      action={`${callPath('uploadRecording')}?language=${language}`}
    >
      <div className="field">
        <label htmlFor="recording">{recordings.choose}</label>
        <p className="field-hint">{recordings.first}</p>
        <input id="recording" type="file" name="file" accept={accepted} />
      </div>
      <button className="button primary" type="submit">
        {recordings.send}
      </button>
    </form>
  )
}
