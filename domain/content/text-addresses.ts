import english from '../../content/generated/en.json?url'
import telugu from '../../content/generated/te.json?url'
import type { Language } from './language.ts'

/** The URLs from which the browser loads the texts of a language (written by media/build.ts). */
export const textAddresses: Record<Language, string> = { en: english, te: telugu }
