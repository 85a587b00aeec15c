import { now } from '../../../config/clock.server.ts'
import { dayOf } from '../../../domain/calendar/day.ts'
import { findErrors, isFirstPublication } from '../../../domain/content/edit-documents.server.ts'
import { otherEditors } from '../../../domain/content/editors.server.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { NEW } from '../../../domain/content/lock-documents.server.ts'
import { listVersions, readDocument } from '../../../domain/content/read-documents.server.ts'
import { remarksOn } from '../../../domain/content/remarks.server.ts'
import { noticeMailWords } from '../../../domain/mail-list/deliver.server.ts'
import { archiveAhead } from '../../../domain/newsletter/newsletter.server.ts'
import { entryPlan } from '../../../domain/newsletter/plan.server.ts'
import { hasRole, publishers, type StaffMember } from '../../../domain/staff/staff.ts'
import type { Storage } from '../../../storage/database.server.ts'
import { noticeOfChange } from '../week/occurrence.server.ts'
import { documentPath } from './document-kinds.ts'
import { type NamedKind, visitorsGet } from './document-rows.server.ts'
import { formOptions, pictureChoices } from './offered.server.ts'
import { storedFields } from './save-typed.server.ts'

export type DocumentData = NonNullable<Awaited<ReturnType<typeof documentData>>>

/**
 * What the editor of a document needs; undefined when there is no such document. Without a member
 * nothing is in it but the empty form.
 */
export async function documentData(
  kind: NamedKind,
  key: string,
  { url, member, storage }: { url: URL; member: StaffMember | undefined; storage: Storage },
) {
  const isNew = key === NEW
  const document = isNew ? undefined : await readDocument(kind, key, storage)
  if (!document && !isNew) return undefined
  const { draft, published, deleted = false, revision = 0 } = document ?? {}
  const language = languageOf(url.pathname)
  const today = dayOf(now().toString())
  const isNotice = kind.name === 'notices'
  const fields =
    isNew && isNotice
      ? { first: today, ...noticeOfChange(url.searchParams.get('of')) }
      : storedFields(document)
  const isPublic = published !== undefined && !deleted
  const mailed =
    isNotice && isPublic
      ? await noticeMailWords(key, published.fields, now(), language, storage)
      : ''
  const moment = { now: now(), language, day: published?.fields['date'] }
  const plan = kind.index && member && (await entryPlan(isNew ? undefined : key, moment, storage))
  const notice = url.searchParams.get('notice') ?? ''
  const mayPublish = !member || hasRole(member.roles, publishers)
  const canUndo = mayPublish && ['published', 'restored'].includes(notice)
  return {
    kind: kind.name,
    documentKey: key,
    isNew,
    deleted,
    fields,
    revision,
    /** Identifies this form: it may save several times. */
    form: crypto.randomUUID() as string,
    today,
    placed: kind.many && !kind.fixed && !isNew,
    title: kind.title(fields, language, key),
    /** The account; undefined while nobody is signed in. */
    me: member?.id,
    draft: draft && { ...draft, fields: undefined, isMine: draft.staffName === member?.name },
    /** What visitors get of it: '' of a new one. */
    visitors: document ? `${visitorsGet(document, language, plan)} ${mailed}`.trim() : '',
    /** For newsletter entries only: when an entry is mailed, and which dates are taken. */
    entryPlan: plan,
    /** The path of its page. */
    here: isNew ? url.pathname : documentPath(kind.name, key, language),
    /** The published version: the English that the Telugu was written from, and all its texts. */
    translated: published && { from: published.translatedFrom, to: published.fields },
    errors: (notice === 'invalid' && (await findErrors({ kind, key, storage }, fields))) || {},
    remarks: remarksOn(fields, today).filter(
      // The date of every published newsletter entry passes.
      ({ word }) => word !== 'pastDate' || !kind.index || !published,
    ),
    editors:
      document && member
        ? otherEditors(`${kind.name}/${key}`, member.name, Date.now()).join(', ')
        : '',
    // A stranger sees the form's own button, and signs in to use it.
    mayPublish,
    undo: canUndo ? await undoOf(kind, key, storage) : undefined,
    isPublic,
    /** What the archive would send. */
    ahead: kind.name === 'archive' ? await archiveAhead(now(), storage) : [],
    options: formOptions(language),
    pictures: member ? pictureChoices(language) : [],
  }
}

/**
 * What takes a publication back from its notice: the version before the current one, or the current
 * one itself if it is the first.
 */
export async function undoOf(kind: NamedKind, key: string, storage: Storage) {
  const versions = await listVersions(kind, key, storage)
  const [current, previous] = versions.filter(({ setAside }) => !setAside)
  const before = isFirstPublication(kind, versions) ? current : previous
  return current && before && { id: before.id, latest: current.id }
}
