import type { ReactNode } from 'react'
import { TaskHead } from '../page-head/task-head.tsx'
import type { HeadWords } from '../page-head/title-and-lead.tsx'

export type TaskPageProps = HeadWords & { wide?: boolean; children?: ReactNode }

/** A page on which something is done: no picture, so that staff pages carry none of their script. */
export function TaskPage({ wide = false, children, ...words }: TaskPageProps) {
  return (
    <div className={wide ? 'page wide' : 'page'}>
      <TaskHead {...words} />
      {children}
    </div>
  )
}
