import { signInPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'

/** `onClick` keeps the input until after the sign-in. */
export function SignInToSave({ onClick }: { onClick: () => void }) {
  const { site } = usePage().text
  return (
    <p className="row sign-in-to-save">
      <SignInLink variant="primary" onClick={onClick} />
      <span className="needs-script">{site.signInWhy}</span>
      <span className="without-script">{site.signInPlain}</span>
    </p>
  )
}

type LinkProps = { variant: 'primary' | 'quiet'; onClick: () => void }

export function SignInLink({ variant, onClick }: LinkProps) {
  const { text, language, pathname } = usePage()
  return (
    <a
      className={variant === 'primary' ? 'button primary' : 'button quiet'}
      href={signInPath(language, pathname)}
      onClick={onClick}
    >
      {text.site.signIn}
    </a>
  )
}
