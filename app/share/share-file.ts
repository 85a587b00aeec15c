// Shares a picture with a text by the browser's share dialog.

/** The picture as a file. Undefined where the browser cannot share files. */
export async function fileToShare(src: string, name: string): Promise<File | undefined> {
  if (!('canShare' in navigator)) return undefined
  const response = await fetch(src)
  if (!response.ok) return undefined
  const file = new File([await response.blob()], name, { type: 'image/jpeg' })
  return navigator.canShare({ files: [file] }) ? file : undefined
}

/** Returns false if the browser refuses; closing the dialog is not a failure. */
export async function shareFile(file: File, text: string): Promise<boolean> {
  try {
    await navigator.share({ files: [file], text })
    return true
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return error.name === 'AbortError'
  }
}
