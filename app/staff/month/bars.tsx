type Props = { counts: number[]; most: number }

/** A bar for each number, the first in a strong colour. The page also has the numbers as text. */
export function Bars({ counts, most }: Props) {
  const height = counts.length * 10
  return (
    <svg
      className="bars"
      width="100"
      height={height}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      data-bars={counts.length}
      aria-hidden="true"
    >
      {counts.map((count, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
        <rect key={at} y={at * 10 + 1} width={most > 0 ? (count / most) * 100 : 0} height="8" />
      ))}
    </svg>
  )
}
