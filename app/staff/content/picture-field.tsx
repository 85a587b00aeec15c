import { type KeyboardEvent, useContext, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { languages } from '../../../domain/content/language.ts'
import { Field, HintAndError } from '../../components/form/field.tsx'
import { usePage } from '../../use-page.ts'
import { PictureUploads } from '../pictures/uploads.tsx'
import { failureWords } from '../shell/failure-alert.tsx'
import { formFailureOf } from '../shell/form-failure.ts'
import { ORDER } from './fields.ts'
import { Filled, useField, useLabel } from './inputs.tsx'
import type { PictureChoice } from './offered.server.ts'

export function PictureField({ fieldPath }: { fieldPath: string }) {
  const { text, to } = usePage()
  const words = text.site.pictures
  const { pictures = [] } = useContext(Filled)
  const field = useField(fieldPath)
  const [chosen, setChosen] = useState(field.defaultValue)
  const label = useLabel(fieldPath)
  const current = pictures.find(({ name }) => name === chosen)
  return (
    <fieldset className="framed picture-field stack" id={field.id}>
      <legend>{label}</legend>
      <HintAndError field={field} label={label} />
      {current && <img src={current.address} alt={current.words} width={320} height={180} />}
      {current?.needsWords && <Describe key={current.name} name={current.name} />}
      {!current && chosen !== field.defaultValue && (
        <input type="hidden" name={field.name} value={chosen} />
      )}
      <details>
        <summary className="button quiet">{words.choose}</summary>
        <ul className="tiles picture-choices">
          {pictures.map((picture) => (
            <li key={picture.name}>
              <Choice
                type="radio"
                field={field.name}
                picture={picture}
                checked={chosen === picture.name}
                onChange={() => setChosen(picture.name)}
              />
            </li>
          ))}
        </ul>
      </details>
      <PictureUploads label={words.add} hint={text.pictures.hint} onAdded={setChosen} />
      <p className="without-script">
        <Link to={to('Pictures')}>{words.addElsewhere}</Link>
      </p>
    </fieldset>
  )
}

/** Asks what a picture shows. Its inputs have no names, since they are not the document's. */
function Describe({ name }: { name: string }) {
  const { text, to } = usePage()
  const { site, pictures } = text
  const { submit, data, state } = useFetcher()
  const [typed, setTyped] = useState<Partial<Record<'en' | 'te', string>>>({})
  const failure = formFailureOf(data)
  const save = () => {
    const words = { wordsEn: typed.en ?? '', wordsTe: typed.te ?? '' }
    void submit(
      { intent: 'describe', ...words },
      { method: 'post', action: to('PictureOf', { name }) },
    )
  }
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    save()
  }
  return (
    <>
      {languages.map((language) => (
        <div key={language} className="needs-script">
          <Field
            field={{ id: `${name}.${language}`, name: '', defaultValue: '' }}
            label={`${pictures.words} (${language === 'en' ? site.english : site.telugu})`}
            hint={language === 'en' ? pictures.wordsHint : undefined}
            lang={language}
            autoComplete="off"
            onKeyDown={saveOnEnter}
            onInput={({ currentTarget }) => setTyped({ ...typed, [language]: currentTarget.value })}
          />
        </div>
      ))}
      <p className="field-error" role="status">
        {failure && failureWords(failure, text)}
      </p>
      <button
        className="button quiet needs-script"
        type="button"
        disabled={state !== 'idle'}
        onClick={save}
      >
        {pictures.describe}
      </button>
      <p className="without-script">
        <Link to={to('PictureOf', { name })}>{pictures.needsWords}</Link>
      </p>
    </>
  )
}

/** Several pictures, the chosen ones first, each with its position. */
export function PicturesField({ fieldPath }: { fieldPath: string }) {
  const { text } = usePage()
  const { pictures = [] } = useContext(Filled)
  const field = useField(fieldPath)
  const [chosen, setChosen] = useState(field.defaultValue.split('\n').filter(Boolean))
  const [first] = useState(chosen)
  const words = text.site.pictures
  const label = useLabel(fieldPath)
  const isFirst = ({ name }: PictureChoice) => first.includes(name)
  const inOrder = first.flatMap((name) => pictures.filter((picture) => picture.name === name))
  const choices = [...inOrder, ...pictures.filter((picture) => !isFirst(picture))]
  return (
    <fieldset className="framed picture-field stack" id={field.id}>
      <legend>{label}</legend>
      <HintAndError field={field} label={label} hint={words.order} />
      {/* Sent even when none is ticked. */}
      <input type="hidden" name={field.name} value="" />
      {/* A picture that was just uploaded, until the list has it. */}
      {chosen
        .filter((name) => !first.includes(name) && !choices.some((choice) => choice.name === name))
        .map((name) => (
          <input key={name} type="hidden" name={field.name} value={name} />
        ))}
      <ul className="tiles picture-choices">
        {choices.map((picture) => {
          const { name } = picture
          const isChosen = chosen.includes(name)
          return (
            <li key={name}>
              <Choice
                type="checkbox"
                field={field.name}
                picture={picture}
                checked={isChosen}
                onChange={() =>
                  setChosen(isChosen ? chosen.filter((other) => other !== name) : [...chosen, name])
                }
              />
              {isChosen && (
                <label>
                  <span className="visually-hidden">
                    {words.number}: {picture.words || words.noWords}
                  </span>
                  <input
                    type="number"
                    name={ORDER + name}
                    min={1}
                    defaultValue={chosen.indexOf(name) + 1}
                  />
                </label>
              )}
            </li>
          )
        })}
      </ul>
      <PictureUploads
        label={words.addSeveral}
        hint={text.pictures.hint}
        multiple
        onAdded={(name) => setChosen((all) => (all.includes(name) ? all : [...all, name]))}
      />
    </fieldset>
  )
}

type ChoiceProps = {
  type: 'radio' | 'checkbox'
  field: string
  picture: PictureChoice
  checked: boolean
  onChange: () => void
}

function Choice({ field, picture: { name, address, words }, ...input }: ChoiceProps) {
  const { pictures } = usePage().text.site
  return (
    <label>
      <img src={address} alt="" width={160} height={90} loading="lazy" />
      <span>
        <input {...input} name={field} value={name} />
        {words || pictures.noWords}
      </span>
    </label>
  )
}
