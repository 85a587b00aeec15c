import { signInPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'

/** `onClick` keeps what is typed for the time after the sign-in. */
export function SignInToSave({ onClick }: { onClick: () => void }) {
  const { site } = usePage().text
  return (
    <p className="row sign-in-to-save">
      <SignInLink look="primary" onClick={onClick} />
      <span className="needs-script">{site.signInWhy}</span>
      <span className="without-script">{site.signInPlain}</span>
    </p>
  )
}

type LinkProps = { look: 'primary' | 'quiet'; onClick: () => void }

export function SignInLink({ look, onClick }: LinkProps) {
  const { text, language, pathname } = usePage()
  return (
    <a
      className={look === 'primary' ? 'button primary' : 'button quiet'}
      href={signInPath(language, pathname)}
      onClick={onClick}
    >
      {text.site.signIn}
    </a>
  )
}
