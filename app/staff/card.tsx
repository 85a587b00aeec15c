import type { ReactNode } from 'react'

/** A part of a page under a heading of its own. */
export function Card({ heading, lead, children, className = 'card' }: CardProps) {
  return (
    <section className={className}>
      <h2>{heading}</h2>
      {lead && <p>{lead}</p>}
      {children}
    </section>
  )
}

type CardProps = { heading: string; lead?: string; children?: ReactNode; className?: string }
