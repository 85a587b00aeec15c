import type { ReactNode } from 'react'

export type HeadWords = {
  heading: string
  lead?: string | undefined
  /** Stands over the heading. */
  above?: ReactNode
}

export function TitleAndLead({ heading, lead, above }: HeadWords) {
  return (
    <>
      {above}
      <h1>{heading}</h1>
      {lead && <p className="lead">{lead}</p>}
    </>
  )
}
