import { type FocusEvent, type KeyboardEvent, useContext, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { languages } from '../../../domain/content/language.ts'
import { Field, HintAndError } from '../../components/form/field.tsx'
import { usePage } from '../../use-page.ts'
import { PictureUploads } from '../pictures/uploads.tsx'
import { failureWords, formFailureOf } from '../shell/failure-alert.tsx'
import { Filled, useField, useLabel } from './inputs.tsx'

type Props = { fieldPath: string; several?: boolean }

/** A picture, or several in the order in which they are ticked; the chosen ones are listed first. */
export function PictureField({ fieldPath, several = false }: Props) {
  const { text, to } = usePage()
  const words = text.site.pictures
  const { pictures = [], typed } = useContext(Filled)
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
  // With JavaScript one field has the choice, in order, and a picture before the list has it.
  const inputName = typed ? `chosen ${field.name}` : field.name
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
                name={inputName}
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
                  name={inputName}
                  value={name}
                  checked={isChosen}
                  onChange={() => (isChosen ? remove(name) : add(name))}
                />
                {several && isChosen && `${chosen.indexOf(name) + 1}. `}
                {shown || words.noWords}
              </span>
            </label>
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
      {/* Without JavaScript, sent even when none is ticked. */}
      <input type="hidden" name={field.name} value={typed ? chosen.join('\n') : ''} />
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
  const { submit, data } = useFetcher()
  const box = useRef<HTMLFieldSetElement>(null)
  const failure = formFailureOf(data)
  const save = () => {
    const inputs = [...(box.current?.querySelectorAll('input') ?? [])]
    const [wordsEn = '', wordsTe = ''] = inputs.map(({ value }) => value)
    if (!wordsEn && !wordsTe) return
    void submit(
      { intent: 'describe', wordsEn, wordsTe },
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
    <fieldset className="stack" ref={box} onBlur={saveOnLeaving} onKeyDown={saveOnEnter}>
      {languages.map((language) => (
        <div key={language} className="needs-script">
          <Field
            field={{ id: `${name}.${language}`, name: '', defaultValue: '' }}
            label={`${pictures.words} (${language === 'en' ? site.english : site.telugu})`}
            hint={language === 'en' ? pictures.wordsHint : undefined}
            lang={language}
            autoComplete="off"
          />
        </div>
      ))}
      <p className="field-error" role="status">
        {failure && failureWords(failure, text)}
      </p>
      <p className="without-script">
        <Link to={to('PictureOf', { name })}>{pictures.needsWords}</Link>
      </p>
    </fieldset>
  )
}
