import { signUpPastor } from '../../domain/people/pastor.server.ts'
import { pastorForm } from '../../domain/people/pastor.ts'
import { only } from './answer.server.ts'
import { formCall } from './form-call.ts'
import { visitorForm } from './form-handler.ts'

export const pastor = visitorForm(pastorForm, (values, { storage }) =>
  signUpPastor(values, storage),
)
export const action = formCall(pastor)
export const loader = only('POST')
