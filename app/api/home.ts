import { ministry } from '../../domain/content/ministry.ts'
import { localize } from '../../domain/content/text.ts'
import { jsonLoader, methodCheck } from './response.server.ts'

export const loader = jsonLoader(async ({ language }) => ({
  mission: localize(ministry().mission, language).text,
}))
export const action = methodCheck('GET')
