import { usePage } from '../../use-page.ts'

/**
 * What first-time visitors ask. A browser opens it for a link to `#first-visit`. Up to its question
 * mark a line is the question.
 */
export function FirstVisit() {
  const { firstVisit } = usePage().text.schedule
  return (
    <details className="card first-visit">
      <summary>
        <h2>{firstVisit.heading}</h2>
      </summary>
      <ul className="flush" id="first-visit">
        {firstVisit.points.map((point) => {
          const asked = point.indexOf('? ') + 1
          return (
            <li key={point}>
              {asked > 0 && <strong>{point.slice(0, asked)}</strong>}
              {point.slice(asked)}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
