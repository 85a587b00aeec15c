import { createContext, type ReactNode, useContext, useState } from 'react'
import { Form, Link, useActionData, useLocation, useSearchParams } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { Icon } from '../../components/icon/icon.tsx'
import { TaskPage, type TaskPageProps } from '../../components/page/task-page.tsx'
import { usePage } from '../../use-page.ts'
import { FailureAlert, formFailureOf } from './failure-alert.tsx'

// The parts of staff pages: title and heading, the way back, the message above the forms, cards,
// buttons that post, and tables.

/** The ministry's name in the page's language, used at the end of titles. */
export const SiteName = createContext('')

export function StaffPage({ title, ...page }: TaskPageProps & { title: string }) {
  return (
    <>
      <StaffTitle title={title} />
      <TaskPage {...page} />
    </>
  )
}

/** The document title; it mentions the error when a form was rejected. */
export function StaffTitle({ title }: { title: string }) {
  const { request } = usePage().text
  const fullTitle = `${title} · ${useContext(SiteName)}`
  const failed = formFailureOf(useActionData()) !== undefined
  return <title>{failed ? interpolate(request.errorTitle, { title: fullTitle }) : fullTitle}</title>
}

/** The way to the list, above the heading. */
export function Back({ href, words }: { href: string; words: string }) {
  return (
    <p className="back">
      <Link className="button" to={href}>
        <Icon name="previous" />
        {words}
      </Link>
    </p>
  )
}

type NoticeProps = {
  /** Messages by the NAME of `?notice=NAME`. */
  words?: Record<string, string>
  failures?: string[]
  /** Intents of the forms on the page, which show their own failures. */
  forms?: string[]
  /** Content below the notice of this name, such as its undo. */
  below?: Partial<Record<string, ReactNode>>
}

/** The message above a page's forms: a success, or the failure of a form not on the page. */
export function Notice({ words = {}, failures = [], forms = [], below }: NoticeProps) {
  const { form } = usePage().text
  const [search] = useSearchParams()
  const { key } = useLocation()
  const [dismissed, setDismissed] = useState('')
  const actionData: unknown = useActionData()
  const failure = formFailureOf(actionData)
  if (failure) return forms.includes(failure.intent) ? null : <FailureAlert failure={failure} />
  const name = search.get('notice') ?? ''
  if (actionData || dismissed === key || !Object.hasOwn(words, name)) return null
  return (
    <FormAlert
      key={key}
      tone={failures.includes(name) ? 'failure' : 'success'}
      words={words[name] ?? ''}
      dismiss={{ words: form.dismiss, act: () => setDismissed(key) }}
    >
      {below?.[name]}
    </FormAlert>
  )
}

/** A link that looks like a button, on a line of its own. */
export function ButtonLink({ words, ...link }: { to: string; words: string; target?: '_blank' }) {
  return (
    <p className="actions">
      <Link className="button quiet" {...link}>
        {words}
      </Link>
    </p>
  )
}

type CardProps = { heading: string; lead?: string | undefined; children?: ReactNode }

export function Card({ heading, lead, children }: CardProps) {
  return (
    <section className="card">
      <h2>{heading}</h2>
      {lead && <p>{lead}</p>}
      {children}
    </section>
  )
}

type ButtonProps = {
  intent: string
  words: string
  /** The button's subject, read by screen readers after `words`. */
  of?: string
  fields?: Record<string, string | number>
  action?: string
}

export function ButtonForm({ intent, words, of, fields = {}, ...form }: ButtonProps) {
  return (
    <Form method="post" replace {...form}>
      {Object.entries({ intent, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button quiet" type="submit">
        {words}
        {of && <span className="visually-hidden">: {of}</span>}
      </button>
    </Form>
  )
}

type TableProps = { caption: string; columns: string[]; className?: string; children: ReactNode }

/** On phones rows become cards, so each cell needs its column's name in `data-label`. */
export function Table({ caption, columns, className = 'table', children }: TableProps) {
  return (
    <table className={className}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
