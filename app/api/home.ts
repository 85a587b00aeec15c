import type { Language } from '../../domain/content/language.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { localize } from '../../domain/content/text.ts'
import { jsonLoader } from './response.server.ts'

export const loader = jsonLoader(async ({ language }) => ({
  mission: missionIn(language),
}))

function missionIn(language: Language): string {
  const { mission } = ministry()
  return mission ? localize(mission, language).text : ''
}
