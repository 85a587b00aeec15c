import { interpolate } from '../../domain/content/text.ts'
import { usePage } from '../use-page.ts'
import { SignOutForm } from './sign-out-form.tsx'

/** Who is signed in, and the way out. */
export function SignedIn({ name }: { name: string }) {
  const { text, to } = usePage()
  return (
    <SignOutForm className="signed-in" intent="sign-out" action={to('Staff')}>
      <span className="muted">{interpolate(text.staff.signedInAs, { name })}</span>
      <button className="button" type="submit">
        {text.staff.signOut}
      </button>
    </SignOutForm>
  )
}
