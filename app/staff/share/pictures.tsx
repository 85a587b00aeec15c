import { useEffect, useState } from 'react'
import type { ShareShape } from '../../../media/share-layouts.ts'
import { KitPicture } from '../../share/kit-picture.tsx'
import { fileToShare, shareFile } from '../../share/share-file.ts'
import type { ShareKit } from '../../share/share-kit.server.ts'
import { usePage } from '../../use-page.ts'
import { Card } from '../shell/card.tsx'

/** The two cards and the poster, to share, to store, to print. */
export function Pictures({ kit }: { kit: ShareKit }) {
  const { toShare, account } = usePage().text
  const picture = { kit, download: toShare.download }
  return (
    <div className="share-pictures">
      <Card heading={toShare.square}>
        <KitPicture {...picture} shape="square">
          <ShareButton kit={kit} shape="square" />
        </KitPicture>
      </Card>
      <Card heading={toShare.status}>
        <KitPicture {...picture} shape="status">
          <ShareButton kit={kit} shape="status" />
        </KitPicture>
      </Card>
      <Card heading={toShare.poster}>
        <KitPicture {...picture} shape="poster">
          <button
            type="button"
            className="button quiet needs-script"
            onClick={() => void printPoster()}
          >
            {account.print}
          </button>
        </KitPicture>
      </Card>
    </div>
  )
}

/** Only where the phone can share a picture. */
function ShareButton({ kit, shape }: { kit: ShareKit; shape: ShareShape }) {
  const { toShare, share } = usePage().text
  const [file, setFile] = useState<File>()
  const [failed, setFailed] = useState(false)
  const src = kit.pictures[shape]
  useEffect(() => {
    let isGone = false
    const show = (found: File | undefined) => {
      if (!isGone) setFile(found)
    }
    fileToShare(src, `${shape}.jpg`).then(show, console.warn)
    return () => {
      isGone = true
    }
  }, [src, shape])
  if (!file) return null
  return (
    <>
      <button
        type="button"
        className="button quiet"
        onClick={async () => setFailed(!(await shareFile(file, kit.text)))}
      >
        {toShare.share}
      </button>
      <span role="status">{failed && share.notShared}</span>
    </>
  )
}

/** The picture is loaded only when it is near. */
async function printPoster(): Promise<void> {
  const poster = document.querySelector<HTMLImageElement>('[data-shape=poster] img')
  if (!poster) return
  poster.loading = 'eager'
  await poster.decode()
  print()
}
