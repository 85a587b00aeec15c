import type { Leader } from '../../../domain/content/leaders.ts'

/** The leader's handwritten signature, if content/leaders.json has one. */
export function Signature({ leader }: { leader: Leader }) {
  return (
    leader.signature && (
      <svg
        className="icon handwriting"
        width="240"
        height="78"
        viewBox="0 0 340 110"
        aria-hidden="true"
      >
        <path d={leader.signature} />
      </svg>
    )
  )
}
