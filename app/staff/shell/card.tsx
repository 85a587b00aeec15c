import type { ReactNode } from 'react'

type Props = { heading: string; lead?: string | undefined; children?: ReactNode }

export function Card({ heading, lead, children }: Props) {
  return (
    <section className="card">
      <h2>{heading}</h2>
      {lead && <p>{lead}</p>}
      {children}
    </section>
  )
}
