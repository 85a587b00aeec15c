import { interpolate } from '../../domain/content/text.ts'
import { usePage } from '../use-page.ts'

/** Who is signed in, and the way out. */
export function SignedIn({ name }: { name: string }) {
  const { text, to } = usePage()
  return (
    <form className="signed-in" method="post" action={to('Staff')}>
      <input type="hidden" name="intent" value="sign-out" />
      <span>{interpolate(text.staff.signedInAs, { name })}</span>
      <button className="button" type="submit">
        {text.staff.signOut}
      </button>
    </form>
  )
}
