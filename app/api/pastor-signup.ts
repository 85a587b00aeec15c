import { signUpPastor } from '../../domain/pastor.server.ts'
import { pastorForm } from '../../domain/pastor.ts'
import { only } from './answer.server.ts'
import { receive } from './receive.ts'

export const action = receive(pastorForm, signUpPastor)
export const loader = only('POST')
