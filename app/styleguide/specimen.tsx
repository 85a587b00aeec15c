import type { ReactNode } from 'react'

type Props = {
  name: string
  /** Shows what is folded, as after a tap. */
  opened?: boolean
  children: ReactNode
}

/** One component in one state, under its name. */
export function Specimen({ name, opened = false, children }: Props) {
  return (
    <section className={opened ? 'specimen opened' : 'specimen'}>
      <p className="specimen-name" lang="en">
        {name}
      </p>
      {children}
    </section>
  )
}
