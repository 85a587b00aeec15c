import { usePage } from '../../use-page.ts'

/** The moving line that leads to the newsletter. components/pause stops it, and is still under reduced motion. */
export function Banner() {
  const { text, to } = usePage()
  const { home } = text
  return (
    <div className="banner">
      <a href={to('NewsLetter')}>
        <span>{home.banner}</span>
      </a>
    </div>
  )
}
