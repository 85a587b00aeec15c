import { Link } from 'react-router'

type Props = {
  newest: { href: string; words: string } | false
  older: { href: string; words: string } | false
}

/** Pagination links of a list by date; nothing when the full list is shown. */
export function ListEnds({ newest, older }: Props) {
  if (!newest && !older) return null
  return (
    <p className="actions">
      {[newest, older].map(
        (end) =>
          end && (
            <Link key={end.href} className="button quiet" to={end.href}>
              {end.words}
            </Link>
          ),
      )}
    </p>
  )
}
