import { useContext, useState } from 'react'
import { Link } from 'react-router'
import { Remarks } from '../../components/form/field.tsx'
import { usePage } from '../../use-page.ts'
import { PictureUploads } from '../uploads.tsx'
import { Filled, useField } from './inputs.tsx'
import { labelOf } from './labels.ts'

/** One of the pictures that are there. */
export function PictureField({ place }: { place: string }) {
  const { text, to } = usePage()
  const words = text.site.pictures
  const { pictures = [] } = useContext(Filled)
  const field = useField(place)
  const [chosen, setChosen] = useState(field.defaultValue)
  const label = labelOf(place, text)
  const current = pictures.find(({ name }) => name === chosen)
  return (
    <fieldset className="picture-field" id={field.id}>
      <legend>{label}</legend>
      <Remarks field={field} label={label} />
      {current && <img src={current.address} alt={current.words} width={320} height={180} />}
      <details>
        <summary className="button quiet">{words.choose}</summary>
        <ul className="picture-choices">
          {pictures.map(({ name, address, words: shows }) => (
            <li key={name}>
              <label>
                <img src={address} alt="" width={160} height={90} loading="lazy" />
                <span>
                  <input
                    type="radio"
                    name={field.name}
                    value={name}
                    checked={chosen === name}
                    onChange={() => setChosen(name)}
                  />
                  {shows || words.noWords}
                </span>
              </label>
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
