import { data, Form, Link } from 'react-router'
import { now } from '../../../config/clock.server.ts'
import { dateAndTime, dayOf } from '../../../domain/calendar/day.ts'
import { translationOf, type Version } from '../../../domain/content/document.ts'
import { findErrors } from '../../../domain/content/edit-documents.server.ts'
import { otherEditors } from '../../../domain/content/editors.server.ts'
import {
  changesAt,
  differences,
  type Fields,
  fieldsToPublish,
  inOneLanguage,
} from '../../../domain/content/fields.ts'
import { type Language, languageOf } from '../../../domain/content/language.ts'
import { findPlan } from '../../../domain/content/plans.server.ts'
import { readDocument } from '../../../domain/content/read-documents.server.ts'
import { remarksOn } from '../../../domain/content/remarks.server.ts'
import { newRow } from '../../../domain/content/rows.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { entryPlan } from '../../../domain/newsletter/plan.server.ts'
import { isShareKind, type Subject } from '../../../domain/share/shared.ts'
import { hasRole, publishers } from '../../../domain/staff/staff.ts'
import { database } from '../../../storage/database.server.ts'
import { Field } from '../../components/form/field.tsx'
import { formAction } from '../../forms/form-action.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { usePage } from '../../use-page.ts'
import { ButtonForm } from '../shell/button-form.tsx'
import { Notice } from '../shell/notice.tsx'
import { StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/document'
import { documentActions, documentAt } from './actions.server.ts'
import { RecordingForm } from './audio-field.tsx'
import { ConflictForm } from './conflict-form.tsx'
import { Difference } from './difference.tsx'
import { DocumentBar, Send, storedBy } from './document-bar.tsx'
import { DocumentForm, documentIntents } from './document-form.tsx'
import { documentKindForms } from './document-kind-forms.ts'
import { type AddedWords, listOf } from './document-kinds.ts'
import { ChangedEnglish } from './document-remarks.tsx'
import { linkExists } from './link-exists.server.ts'
import { formOptions } from './offered.server.ts'
import { type PictureChoice, pictureChoices } from './picture-choices.server.ts'
import { PublishMenu } from './publish-menu.tsx'
import { type ShownPlan, showPlan } from './shown-plan.server.ts'
import { useRound } from './use-round.ts'
import { verseHandler } from './verse.server.ts'

export async function loader({ params, url, ...args }: Route.LoaderArgs) {
  const member = await memberOf(args)
  const { kind, key, isNew } = documentAt(params)
  const language = languageOf(url.pathname)
  const storage = await database()
  const document = await readDocument(kind, key, storage)
  if (!document && !isNew) throw data(null, { status: 404 })
  const { draft, published, hidden = false, deleted = false } = document ?? {}
  const fields = (draft ?? published)?.fields ?? {}
  const moment = now().toString()
  const mayPublish = hasRole(member.roles, publishers)
  const plan = await findPlan({ kind, key }, storage)
  return {
    kind: kind.name,
    key,
    isNew,
    hidden,
    deleted,
    fields,
    newRow: newRow(),
    today: dayOf(moment),
    placed: kind.many && !kind.fixed && !isNew,
    title: kind.title({ key, fields }, language),
    ordered: kind.index === undefined,
    me: member.id,
    entryPlan:
      kind.index &&
      (await entryPlan(key, { now: now(), language, day: published?.fields['date'] }, storage)),
    recurs: kind.name === 'events' && published?.fields['repeats'] !== undefined && mayPublish,
    stored: storedBy(member, { draft, published }),
    shared: published && !hidden && !deleted && sharedAs(kind.name, key, published),
    changed: published && changedIn(fields, published),
    errors: await triedErrors(url.searchParams.get('tried')),
    remarks: remarksOn(kind, { key, fields }, { today: dayOf(moment), linkExists }).filter(
      // The date of every published newsletter entry passes.
      ({ word }) => word !== 'pastDate' || !kind.index || !published,
    ),
    plan: plan && showPlan(plan, published?.fields),
    editors: isNew ? '' : otherEditors(`${kind.name}/${key}`, member.name, Date.now()).join(', '),
    english: published && translationOf(published) === 'outOfDate' ? changedSince(published) : [],
    mayPublish,
    options: formOptions(language),
    pictures: pictureChoices(language),
  }

  async function triedErrors(tried: string | null): Promise<Record<string, string>> {
    if (!tried) return {}
    const languages = tried === 'en' || tried === 'te' ? tried : 'both'
    const next = fieldsToPublish(fields, published?.fields ?? {}, languages)
    return (await findErrors({ kind, key, storage }, next)) ?? {}
  }
}

/** The value of `?of=` on the page for sharing; undefined for kinds that are not shared. */
function sharedAs(kind: string, key: string, { fields }: Version): Subject | undefined {
  if (!isShareKind(kind)) return undefined
  if (kind === 'newsletter') return { kind, key: fields['date'] ?? '' }
  // Of the accounts of Giving, the first.
  return { kind, key: kind === 'giving' ? '1' : key }
}

/** For each language, whether the draft differs from what was last published in both. */
function changedIn(fields: Fields, published: Version): Record<Language, boolean> {
  const differs = (language: Language) =>
    differences(inOneLanguage(fields, language), inOneLanguage(published.fields, language)).length >
    0
  return { en: translationOf(published) === 'outOfDate' || differs('en'), te: differs('te') }
}

/** The field paths whose English has changed since it was translated, with both texts. */
function changedSince({ fields, translatedFrom }: Version) {
  const english = inOneLanguage(fields, 'en')
  return changesAt(differences(english, translatedFrom), translatedFrom, english, fields)
}

export const action = formAction({ ...documentActions, verse: verseHandler })

export { revalidateUnlessTyping as shouldRevalidate } from '../shell/keep-page.ts'

export default function SiteDocument({ loaderData, actionData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { site, pictures } = text
  const { kind, key, isNew, title, mayPublish } = loaderData
  const kindWords = site.kinds[kind]
  const newOf: AddedWords = site.newOf
  const heading = (isNew ? newOf[kind] : title) || kindWords
  const conflict = actionData && 'both' in actionData ? actionData : undefined
  const round = useRound()
  return (
    <StaffPage
      title={`${heading} · ${kindWords}`}
      heading={heading}
      lead={heading === kindWords ? undefined : kindWords}
      wide
    >
      <p className="actions">
        <Link to={listOf(kind, to)}>{site.back}</Link>
        {!isNew && <Link to={to('SiteHistory', { kind, key })}>{site.history}</Link>}
        {loaderData.shared && <a href={to('Share', loaderData.shared)}>{text.share.button}</a>}
      </p>
      {conflict ? (
        <ConflictForm conflict={conflict} pictures={loaderData.pictures} />
      ) : (
        <>
          <Notice
            words={{ ...site.done, tooSlow: pictures.tooSlow, noFile: pictures.noFile }}
            failures={failures}
            forms={documentIntents}
          />
          {loaderData.plan && <Planned {...loaderData} plan={loaderData.plan} />}
          {loaderData.editors && (
            <p className="field-hint" role="status">
              {interpolate(site.editing, { names: loaderData.editors })}
            </p>
          )}
          <ChangedEnglish {...loaderData} />
          {kind === 'recordings' && <RecordingForm />}
          <DocumentForm {...loaderData} documentKey={key} key={`${kind}/${key} ${round}`}>
            {(typing) => (
              <DocumentBar
                typing={typing}
                stored={loaderData.stored}
                today={loaderData.today}
                saves={!mayPublish}
                hasPreview={documentKindForms[kind].page !== undefined}
                main={
                  mayPublish ? (
                    <Send intent="publish-both" words={site.publish} primary />
                  ) : (
                    <Send intent="save" words={site.save} primary />
                  )
                }
              >
                <PublishMenu {...loaderData} typing={typing} />
              </DocumentBar>
            )}
          </DocumentForm>
        </>
      )}
      {loaderData.recurs && <Split />}
    </StaffPage>
  )
}

type PlannedProps = { plan: ShownPlan; mayPublish: boolean; pictures: PictureChoice[] }

function Planned({ plan, mayPublish, pictures }: PlannedProps) {
  const { text, language } = usePage()
  const { site } = text
  const { both, english: en, telugu: te } = site
  const words = { '': site.planned, invalid: site.planFailed, conflict: site.planConflict }
  return (
    <section className="card document-remarks">
      <p className={plan.conflicts.length > 0 ? 'overline' : 'overline flush'}>
        {interpolate(words[plan.failed], {
          date: dateAndTime(plan.publishAt, language),
          languages: { both, en, te }[plan.languages],
          name: plan.staffName,
        })}
      </p>
      {plan.conflicts.map((change) => (
        <Difference key={change.fieldPath} {...change} pictures={pictures} />
      ))}
      {mayPublish && <ButtonForm intent="unplan" words={site.unplan} />}
    </section>
  )
}

/** Splits a recurring event, to change one occurrence and all that follow. */
function Split() {
  const { site } = usePage().text
  return (
    <section>
      <h2>{site.split}</h2>
      <p className="field-hint">{site.splitHint}</p>
      <Form method="post" className="form">
        <Field
          field={{ id: 'from', name: 'from', required: true, defaultValue: '' }}
          label={site.splitFrom}
          type="date"
        />
        <button className="button quiet" type="submit" name="intent" value="split">
          {site.splitButton}
        </button>
      </Form>
    </section>
  )
}

/** The notices that report a failure. */
const failures = [
  ...['unchanged', 'nothing', 'planHour', 'notSplit', 'newerDraft'],
  ...['audioTooLarge', 'audioRefused', 'tooSlow', 'noFile'],
]
