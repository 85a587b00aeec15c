import { type FocusEvent, type KeyboardEvent, useContext, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { languages } from '../../../domain/content/language.ts'
import { Field, HintAndError } from '../../components/form/field.tsx'
import { usePage } from '../../use-page.ts'
import { PictureUploads } from '../pictures/uploads.tsx'
import { failureWords, formFailureOf } from '../shell/failure-alert.tsx'
import { ORDER } from './fields.ts'
import { Filled, useField, useLabel } from './inputs.tsx'

type Props = { fieldPath: string; several?: boolean }

/** A picture, or several: the chosen ones first, each with its position. */
export function PictureField({ fieldPath, several = false }: Props) {
  const { text, to } = usePage()
  const words = text.site.pictures
  const { pictures = [] } = useContext(Filled)
  const field = useField(fieldPath)
  const [first] = useState(field.defaultValue.split('\n').filter(Boolean))
  const [chosen, setChosen] = useState(first)
  const label = useLabel(fieldPath)
  const named = (name: string) => pictures.filter((picture) => picture.name === name)
  const inOrder = several ? first.flatMap(named) : []
  const choices = [...inOrder, ...pictures.filter((picture) => !inOrder.includes(picture))]
  const add = (name: string) =>
    setChosen((all) => (several ? [...new Set([...all, name])] : [name]))
  const remove = (name: string) => setChosen(chosen.filter((other) => other !== name))
  const toDescribe = chosen
    .flatMap(named)
    .filter(({ needsWords }) => !several || needsWords)
    .map(({ name, address, words: shown, needsWords }) => (
      <div key={name} className="stack">
        <img src={address} alt={shown} width={320} height={180} />
        {needsWords && <Describe name={name} />}
      </div>
    ))
  const list = (
    <ul className="tiles picture-choices">
      {!several && (
        <li>
          <label>
            <span>
              <input
                type="radio"
                name={field.name}
                value=""
                checked={chosen.length === 0}
                onChange={() => setChosen([])}
              />
              {words.none}
            </span>
          </label>
        </li>
      )}
      {choices.map(({ name, address, words: shown }) => {
        const isChosen = chosen.includes(name)
        return (
          <li key={name}>
            <label>
              <img src={address} alt="" width={160} height={90} loading="lazy" />
              <span>
                <input
                  type={several ? 'checkbox' : 'radio'}
                  name={field.name}
                  value={name}
                  checked={isChosen}
                  onChange={() => (isChosen ? remove(name) : add(name))}
                />
                {shown || words.noWords}
              </span>
            </label>
            {several && isChosen && (
              <label>
                <span className="visually-hidden">
                  {words.number}: {shown || words.noWords}
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
  )
  return (
    <fieldset className="framed picture-field stack" id={field.id}>
      <legend>{label}</legend>
      <HintAndError field={field} label={label} hint={several ? words.order : undefined} />
      {!several && toDescribe}
      {/* Sent even when none is ticked. */}
      {several && <input type="hidden" name={field.name} value="" />}
      {/* A picture that was just uploaded, until the list has it. */}
      {chosen
        .filter((name) => !first.includes(name) && named(name).length === 0)
        .map((name) => (
          <input key={name} type="hidden" name={field.name} value={name} />
        ))}
      {several ? (
        list
      ) : (
        <details>
          <summary className="button quiet">{words.choose}</summary>
          {list}
        </details>
      )}
      <PictureUploads
        label={several ? words.addSeveral : words.add}
        multiple={several}
        onAdded={add}
      />
      {several && toDescribe}
      {!several && (
        <p className="without-script">
          <Link to={to('Pictures')}>{words.addElsewhere}</Link>
        </p>
      )}
    </fieldset>
  )
}

/**
 * Asks what a picture shows, and saves it when the focus leaves, as on the way to "Publish". Its
 * inputs have no names, since they are not the document's.
 */
function Describe({ name }: { name: string }) {
  const { text, to } = usePage()
  const { site, pictures } = text
  const { submit, data, state } = useFetcher()
  const [typed, setTyped] = useState<Partial<Record<'en' | 'te', string>>>({})
  const sent = useRef(typed)
  const failure = formFailureOf(data)
  const save = () => {
    if (sent.current === typed && !failure) return
    sent.current = typed
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
  const saveOnLeaving = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget instanceof Node ? relatedTarget : null)) save()
  }
  return (
    <fieldset className="stack" onBlur={saveOnLeaving}>
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
    </fieldset>
  )
}
