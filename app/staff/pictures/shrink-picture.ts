/** Pixels. The server stores no larger edge (media/encode-upload.ts). */
const EDGE = 2400

/**
 * Scales a photo down to the size that the site needs, to upload about a tenth of the bytes.
 * Returns the file itself when it is small or the browser cannot decode it; the server validates.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  try {
    const image = await createImageBitmap(file)
    const scale = Math.min(1, EDGE / Math.max(image.width, image.height))
    if (scale === 1 && file.size < 1024 * 1024) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.width * scale)
    canvas.height = Math.round(image.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    // Transparent areas become white, as on the server.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    image.close()
    const shrunk = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.9)
    })
    return shrunk ?? file
  } catch {
    return file
  }
}
