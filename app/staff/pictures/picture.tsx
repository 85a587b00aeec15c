import { type CSSProperties, type MouseEvent, useState } from 'react'
import { data, Link } from 'react-router'
import * as z from 'zod/mini'
import { languageOf } from '../../../domain/content/language.ts'
import { HttpError } from '../../../domain/forms/errors.ts'
import { type Form, noFields, type ValuesOf } from '../../../domain/forms/form.ts'
import { optionalParagraphs } from '../../../domain/forms/rules.ts'
import { deletePicture, describePicture, usesOf } from '../../../domain/pictures/pictures.server.ts'
import { uploadedPicture, wholeName } from '../../../domain/pictures/uploaded-picture.ts'
import { hasRole, publishers } from '../../../domain/staff/staff.ts'
import { cropAround } from '../../../media/upload-encoder.server.ts'
import { shapes, uploadShapes } from '../../../media/widths.ts'
import { database } from '../../../storage/database.server.ts'
import { Confirm } from '../../components/confirm/confirm.tsx'
import { Field, Tick } from '../../components/form/field.tsx'
import { addressOf } from '../../components/picture/picture.tsx'
import { formAction, type StaffRunArgs, staffForm } from '../../forms/form-action.server.ts'
import { pathsIn } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { documentPath } from '../content/document-kinds.ts'
import { StaffForm } from '../shell/form.tsx'
import { Notice, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/picture'

export async function loader({ params, url }: Route.LoaderArgs) {
  const picture = pictureAt(params)
  const cuts = uploadShapes.map((shape) => ({
    shape,
    address: addressOf(picture.name, { shape, format: 'avif', width: shapes[shape].avif[0] }),
  }))
  const language = languageOf(url.pathname)
  const uses = (await usesOf(picture.name, await database())).map(({ kind, key, fields }) => ({
    kind: kind.name,
    title: kind.title(fields, language, key) ?? key,
    href: documentPath(kind.name, key, language),
  }))
  return { picture, cuts, uncropped: `/uploads/${wholeName(picture.name)}`, uses }
}

function pictureAt({ name = '' }: { name?: string | undefined }) {
  const picture = uploadedPicture(name)
  if (!picture) throw data(null, { status: 404 })
  return picture
}

const changes = { changesContent: true, transaction: false }

const description = optionalParagraphs(500)
const percent = z.pipe(
  z.string('required').check(z.regex(/^(?:\d{1,2}|100)$/, 'required')),
  z.transform(Number),
)

const pictureForm = {
  name: 'picture',
  schema: z.object({
    wordsEn: description,
    wordsTe: description,
    decorative: z.optional(z.string()),
    x: percent,
    y: percent,
  }),
} satisfies Form

/** Only the description, asked where a picture is chosen (content/picture-field.tsx). */
const describeForm = {
  name: 'describe',
  schema: z.object({ wordsEn: description, wordsTe: description }),
} satisfies Form

/** Changing a picture that visitors see requires a role that may publish. */
async function changedPicture({ params, staff, storage, text }: StaffRunArgs) {
  const picture = pictureAt(params)
  const uses = await usesOf(picture.name, storage)
  if (!hasRole(staff.roles, publishers) && uses.some(({ isPublic }) => isPublic)) {
    throw new HttpError(403, text.staff.notYours)
  }
  return picture
}

function wordsIn({ wordsEn, wordsTe }: ValuesOf<typeof describeForm>) {
  return { ...(wordsEn && { en: wordsEn }), ...(wordsTe && { te: wordsTe }) }
}

export const action = formAction({
  describe: staffForm<typeof describeForm, { success: true }>(
    describeForm,
    async (values, args) => {
      const { staff, storage } = args
      const described = { ...(await changedPicture(args)), words: wordsIn(values) }
      await describePicture(described, { staffName: staff.name, storage })
      return { show: { success: true } }
    },
    changes,
  ),
  save: staffForm(
    pictureForm,
    async ({ decorative, x, y, ...values }, args) => {
      const { staff, storage } = args
      const before = await changedPicture(args)
      const words = wordsIn(values)
      const description = { name: before.name, x, y, words, decorative: decorative === '1' }
      // Before the row changes, so that no page refers to files that do not exist yet.
      if (before.x !== x || before.y !== y) await cropAround(description)
      await describePicture(description, { staffName: staff.name, storage })
      return { notice: 'saved' }
    },
    changes,
  ),
  delete: staffForm(
    noFields,
    async (_, { params, staff, storage, language }) => {
      const { name } = pictureAt(params)
      const isDeleted = await deletePicture(name, { staffName: staff.name, storage })
      if (!isDeleted) return { notice: 'used' }
      return { to: pathsIn(language)('Pictures'), notice: 'deleted' }
    },
    { ...changes, roles: publishers },
  ),
})

export default function PictureScreen({ loaderData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { pictures, site } = text
  const { picture, cuts, uncropped, uses } = loaderData
  const languages = [
    { name: 'wordsEn', label: site.english },
    { name: 'wordsTe', label: site.telugu },
  ] as const
  const { words, decorative, x, y } = picture
  const described = { wordsEn: words.en ?? '', wordsTe: words.te ?? '' }
  return (
    <StaffPage title={pictures.editTitle} heading={words.en ?? pictures.editTitle} wide>
      <p className="actions">
        <Link to={to('Pictures')}>{pictures.back}</Link>
      </p>
      <Notice words={pictures.notice} failures={['used']} forms={['save']} />
      <StaffForm
        intent="save"
        form={pictureForm}
        given={{ ...described, x: `${x}`, y: `${y}`, decorative: decorative ? '1' : '' }}
        button={pictures.save}
      >
        {(field) => (
          <>
            <PicturePoint
              x={Number(field('x').defaultValue)}
              y={Number(field('y').defaultValue)}
              cuts={cuts}
              uncropped={uncropped}
            />
            <div className="columns fields">
              {languages.map(({ name, label }) => (
                <Field
                  key={name}
                  field={field(name)}
                  label={`${pictures.words} (${label})`}
                  hint={pictures.wordsHint}
                  rows={2}
                />
              ))}
            </div>
            <Tick
              field={field('decorative')}
              label={pictures.decorative}
              hint={pictures.decorativeHint}
            />
          </>
        )}
      </StaffForm>
      {uses.length > 0 && (
        <section>
          <h2>{pictures.usedIn}</h2>
          <ul>
            {uses.map(({ kind, title, href }) => (
              <li key={href}>
                <Link to={href}>
                  {site.kinds[kind]}: {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Confirm {...pictures.remove} intent="delete" />
    </StaffPage>
  )
}

type PointProps = Pick<Route.ComponentProps['loaderData'], 'cuts' | 'uncropped'> & {
  x: number
  y: number
}

/** Sets the focal point by a tap or two sliders, with a preview of all crops. */
function PicturePoint({ cuts, uncropped, ...before }: PointProps) {
  const { pictures } = usePage().text
  const [point, setPoint] = useState<{ x: number; y: number }>()
  const { x, y } = point ?? before
  // Only after a change in the browser: the content security policy forbids inline styles in HTML.
  const style: CSSProperties | undefined = point && { objectPosition: `${x}% ${y}%` }

  const sliders = [['x', pictures.fromLeft, x] as const, ['y', pictures.fromTop, y] as const]
  const tap = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const percent = (part: number) => Math.min(100, Math.max(0, Math.round(part * 100)))
    setPoint({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) })
  }

  return (
    <fieldset className="framed picture-point">
      <legend>{pictures.point}</legend>
      <p className="field-hint">{pictures.pointHint}</p>
      {/* Keyboard and screen reader users have the sliders. */}
      <button type="button" tabIndex={-1} aria-hidden="true" onClick={tap}>
        <img src={uncropped} alt="" />
      </button>
      {sliders.map(([name, label, value]) => (
        <div className="field" key={name}>
          <label htmlFor={`point-${name}`}>{label}</label>
          <input
            type="range"
            id={`point-${name}`}
            name={name}
            min={0}
            max={100}
            value={value}
            aria-valuetext={`${value} %`}
            onChange={({ currentTarget }) =>
              setPoint({ x, y, [name]: currentTarget.valueAsNumber })
            }
          />
        </div>
      ))}
      <ul className="row picture-cuts">
        {cuts.map(({ shape, address }) => (
          <li key={shape}>
            <figure data-shape={shape}>
              <img src={point ? uncropped : address} alt="" style={style} />
              <figcaption>{pictures.cuts[shape]}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
