import { signUpPastor } from '../../domain/people/pastor.server.ts'
import { pastorForm } from '../../domain/people/pastor.ts'
import { only } from './answer.server.ts'
import { receive } from './receive.ts'

export const action = receive(pastorForm, signUpPastor)
export const loader = only('POST')
