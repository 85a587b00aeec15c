import { inLanguage } from '../../domain/content/language.ts'
import { kinds, type ListKind, listKinds } from '../../domain/people/kinds.ts'
import { address } from '../address.ts'

/** Which kind of people's records a staff address is about: `/te/connects/17` is about contacts. */
export function kindAt(pathname: string): ListKind {
  const [, first] = inLanguage(pathname, 'en').split('/')
  const kind = listKinds.find((each) => address(kinds[each].listScreen) === `/${first}`)
  if (!kind) throw new TypeError(`there are no records at ${pathname}`)
  return kind
}
