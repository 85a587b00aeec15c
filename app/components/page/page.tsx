import type { ReactNode } from 'react'

type Props = {
  heading: string
  lead?: string
  wide?: boolean
  /** Stands over the heading. */
  above?: ReactNode
  children?: ReactNode
}

/** A page's one heading, its first sentence, and what follows. */
export function Page({ heading, lead, wide = false, above, children }: Props) {
  return (
    <div className={wide ? 'page wide' : 'page'}>
      <header className="page-heading">
        {above}
        <h1>{heading}</h1>
        {lead && <p className="lead">{lead}</p>}
      </header>
      {children}
    </div>
  )
}
