import { signUpVolunteer } from '../../domain/people/volunteer.server.ts'
import { volunteerForm } from '../../domain/people/volunteer.ts'
import { only } from './answer.server.ts'
import { receive } from './receive.ts'

export const action = receive(volunteerForm, signUpVolunteer)
export const loader = only('POST')
