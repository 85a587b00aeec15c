import { usePage } from '../../use-page.ts'

/** A scrolling link to the newsletter; components/pause and reduced motion stop it. */
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
