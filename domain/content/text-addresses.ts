import english from '../../content/text/en.json?url'
import telugu from '../../content/text/te.json?url'
import type { Language } from './language.ts'

export const textAddresses: Record<Language, string> = { en: english, te: telugu }
