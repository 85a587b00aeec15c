import type { Leader } from '../../domain/content/leaders.ts'

/** The leader's name as they write it by hand, if content/leaders.json has it. */
export function Signature({ leader }: { leader: Leader }) {
  return (
    leader.signature && (
      <svg className="icon handwriting" viewBox="0 0 340 110" aria-hidden="true">
        <path d={leader.signature} />
      </svg>
    )
  )
}
