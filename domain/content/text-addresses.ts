import english from '../../content/generated/en.json?url'
import telugu from '../../content/generated/te.json?url'
import type { Language } from './language.ts'

/** What the browser loads: the texts of one language, written by the build (media/build.ts). */
export const textAddresses: Record<Language, string> = { en: english, te: telugu }
