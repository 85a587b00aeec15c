import type { ReactNode } from 'react'

/** One component in one state, under its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="specimen">
      <p className="specimen-name" lang="en">
        {name}
      </p>
      {children}
    </section>
  )
}
