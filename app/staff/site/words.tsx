import { usePage } from '../../use-page.ts'
import type { PictureChoice } from './picture-choices.server.ts'

type Props = { place: string; value: string; pictures: PictureChoice[] }

/** What stands at a place of a document, to be compared: a picture as itself, all else in words. */
export function Words({ place, value, pictures }: Props) {
  const { site } = usePage().text
  if (!value) return site.nothingThere
  if (!/(^|\.)pictures?$/.test(place)) return value
  return value.split('\n').map((name) => {
    const picture = pictures.find((one) => one.name === name)
    if (!picture) return name
    return <img key={name} src={picture.address} alt={picture.words} width={160} height={90} />
  })
}
