import { only } from './answer.server.ts'
import { answerList } from './answer-list.server.ts'

export const loader = answerList('volunteers')
export const action = only('GET')
