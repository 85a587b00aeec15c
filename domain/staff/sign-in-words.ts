import { interpolate, type Text } from '../content/text.ts'

/** That somebody has to wait before the next try, in whole seconds. */
export function slowWords({ slow, slowOne }: Text['login'], seconds: number): string {
  return seconds === 1 ? slowOne : interpolate(slow, { seconds })
}
