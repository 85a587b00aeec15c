import { only } from './answer.server.ts'
import { answerList } from './answer-list.server.ts'

export const loader = answerList('contacts')
export const action = only('GET')
