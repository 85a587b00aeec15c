import { noFields } from '../../../domain/forms/form.ts'
import { endSession } from '../../../domain/staff/session.server.ts'
import { openForm } from '../../forms/form-handler.server.ts'
import { sessionEnded, sessionToken } from '../../middleware/session.server.ts'
import { pathsIn } from '../../paths.ts'

/** Ends this session. Anybody may submit it, because the session may have ended already. */
export const signOut = openForm(
  noFields,
  async (_, { request, language, storage }) => {
    const token = sessionToken(request)
    if (token) await endSession(token, storage)
    const to = pathsIn(language)('LoginPage')
    return { to, document: true, notice: 'signed-out', headers: sessionEnded() }
  },
  { transaction: false },
)
