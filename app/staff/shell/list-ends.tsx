import { Link } from 'react-router'

type Props = {
  /** The path of the first page, and of the next one. */
  paths: { newest: string | false; older: string | false }
  words: { newest: string; older: string }
}

/** Pagination links of a list by date; nothing when the full list is shown. */
export function ListEnds({ paths, words }: Props) {
  if (!paths.newest && !paths.older) return null
  return (
    <p className="actions">
      {(['newest', 'older'] as const).map(
        (end) =>
          paths[end] && (
            <Link key={end} className="button quiet" to={paths[end]}>
              {words[end]}
            </Link>
          ),
      )}
    </p>
  )
}
