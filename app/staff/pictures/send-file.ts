import * as z from 'zod/mini'
import { parseJson } from '../../browser-storage.ts'

const response = z.object({
  success: z.boolean(),
  name: z.optional(z.string()),
  message: z.optional(z.string()),
})

/** `isRefused`: the server does not take this file, so sending it again is of no use. */
export type Sent = { name: string } | { message: string; isRefused?: boolean }

/** Posts one file and reports upload progress from 0 to 1, which fetch cannot do. */
export function sendFile(
  address: string,
  file: { blob: Blob; name: string },
  words: { unreachable: string; tooLarge: string },
  onProgress: (part: number) => void,
): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('Accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onerror = () => resolve({ message: words.unreachable })
    request.onload = () => {
      const { data } = response.safeParse(parseJson(request.responseText))
      if (data?.name) return resolve({ name: data.name })
      // A proxy in front may take less than we do.
      const isTooLarge = request.status === 413
      const message = data?.message ?? (isTooLarge ? words.tooLarge : words.unreachable)
      resolve({ message, isRefused: isTooLarge || request.status === 422 })
    }
    const form = new FormData()
    form.append('file', file.blob, file.name)
    request.send(form)
  })
}
