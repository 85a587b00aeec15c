import { startStream } from '../../domain/live/live-video.server.ts'
import { liveLinkForm } from '../../domain/live/live-video.ts'
import { formAction, staffForm } from '../forms/form-action.server.ts'

/** Starts a stream, for both its page and its call. */
export const startHandler = staffForm(
  liveLinkForm,
  async (values, { storage, staff }) => {
    await startStream(values, storage, staff.name)
    return { notice: 'success' }
  },
  // A double tap or a repeated request must not start a second stream: the page sends its `once`.
  { once: true, changesPages: true },
)

export const action = formAction({ start: startHandler })
