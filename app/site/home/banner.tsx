import { usePage } from '../../use-page.ts'

/** The scrolling link to the newsletter. components/pause stops it; still under reduced motion. */
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
