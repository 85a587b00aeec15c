/**
 * The wording of the notices at the forms (`notice` in content/text) that whoever sends a form now
 * agrees to; it is kept with what was sent. New words need a new version: the day they began, with
 * a letter where there were others on the same day.
 */
export const CONSENT_VERSION = '2026-11-23'
