import { Link } from 'react-router'
import { Icon } from '../../components/icon/icon.tsx'

type Props = { href: string; words: string }

export function Back({ href, words }: Props) {
  return (
    <p className="back">
      <Link className="button" to={href}>
        <Icon name="previous" />
        {words}
      </Link>
    </p>
  )
}
