import type { ReactNode } from 'react'
import { interpolate } from '../../domain/content/text.ts'
import { layouts, type ShareShape } from '../../media/share-layouts.ts'
import { usePage } from '../use-page.ts'
import type { ShareKit } from './share-kit.server.ts'

type Props = {
  kit: ShareKit
  shape: ShareShape
  download: string
  children?: ReactNode
  more?: ReactNode
}

/** A picture of the share kit, with a link to download it. */
export function KitPicture({ kit, shape, download, children, more }: Props) {
  const { share } = usePage().text
  const { width, height } = layouts[shape]
  const src = kit.pictures[shape]
  return (
    <div className="share-picture" data-shape={shape}>
      <img
        {...{ src, width, height }}
        alt={interpolate(share.card, { title: kit.title })}
        loading="lazy"
      />
      <p className="actions">
        {children}
        <a className="button quiet" href={src} download={`${shape}.jpg`}>
          {download}
        </a>
        {more}
      </p>
    </div>
  )
}
