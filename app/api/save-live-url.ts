import { startStream } from '../../domain/live/live-video.server.ts'
import { liveLinkForm } from '../../domain/live/live-video.ts'
import { formCall } from './form-call.ts'
import { staffForm } from './form-handler.ts'
import { methodCheck } from './response.server.ts'

export const action = formCall(
  staffForm(
    liveLinkForm,
    (values, { storage, staff }) => startStream(values, storage, staff.name),
    // Sent twice, it starts one stream.
    { once: true },
  ),
)
export const loader = methodCheck('POST')
