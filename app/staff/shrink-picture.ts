/** The site keeps no more of a picture (media/encode-upload.ts). */
const EDGE = 2400

/**
 * A photograph as small as the site needs it, so that ten times less goes over a slow connection, or
 * the file itself where this browser cannot read it: the server then says what it thinks of it.
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
    // What was transparent is white, as on the server.
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
