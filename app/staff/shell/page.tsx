import { createContext, useContext } from 'react'
import { useActionData } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import { TaskPage, type TaskPageProps } from '../../components/page/task-page.tsx'
import { usePage } from '../../use-page.ts'
import { formFailureOf } from './form-failure.ts'

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
  const { form } = usePage().text
  const fullTitle = `${title} · ${useContext(SiteName)}`
  const failed = formFailureOf(useActionData()) !== undefined
  return <title>{failed ? interpolate(form.errorTitle, { title: fullTitle }) : fullTitle}</title>
}
