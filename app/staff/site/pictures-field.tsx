import { useContext, useState } from 'react'
import { Remarks } from '../../components/form/field.tsx'
import { usePage } from '../../use-page.ts'
import { PictureUploads } from '../uploads.tsx'
import { ORDER } from './fields.ts'
import { Filled, useField } from './inputs.tsx'
import { labelOf } from './labels.ts'
import type { PictureChoice } from './picture-choices.server.ts'

/** Several pictures: those that are chosen first, each with its number in the order. */
export function PicturesField({ place }: { place: string }) {
  const { text } = usePage()
  const { pictures = [] } = useContext(Filled)
  const field = useField(place)
  const [chosen, setChosen] = useState(field.defaultValue.split('\n').filter(Boolean))
  const [first] = useState(chosen)
  const words = text.site.pictures
  const label = labelOf(place, text)
  const isFirst = ({ name }: PictureChoice) => first.includes(name)
  const inOrder = first.flatMap((name) => pictures.filter((picture) => picture.name === name))
  const choices = [...inOrder, ...pictures.filter((picture) => !isFirst(picture))]
  return (
    <fieldset className="picture-field" id={field.id}>
      <legend>{label}</legend>
      <Remarks field={field} label={label} hint={words.order} />
      {/* Sent when none is ticked, too. */}
      <input type="hidden" name={field.name} value="" />
      <ul className="picture-choices">
        {choices.map(({ name, address, words: shows }) => {
          const isChosen = chosen.includes(name)
          return (
            <li key={name}>
              <label>
                <img src={address} alt="" width={160} height={90} loading="lazy" />
                <span>
                  <input
                    type="checkbox"
                    name={field.name}
                    value={name}
                    checked={isChosen}
                    onChange={() =>
                      setChosen(isChosen ? chosen.filter((one) => one !== name) : [...chosen, name])
                    }
                  />
                  {shows || words.noWords}
                </span>
              </label>
              {isChosen && (
                <label>
                  <span className="visually-hidden">
                    {words.number}: {shows || words.noWords}
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
