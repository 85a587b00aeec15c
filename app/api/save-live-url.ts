import { startStream } from '../../domain/live/live-video.server.ts'
import { liveLinkForm } from '../../domain/live/live-video.ts'
import { formAction } from '../forms/form-action.server.ts'
import { staffForm } from '../forms/form-handler.server.ts'

export const action = formAction({
  start: staffForm(
    liveLinkForm,
    (values, { storage, staff }) => startStream(values, storage, staff.name),
    // A repeated request must not start a second stream.
    { once: true, changesPages: true },
  ),
})
