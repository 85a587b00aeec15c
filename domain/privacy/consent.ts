/**
 * The version of the form notices (`notice` in content/text) that a visitor agrees to, or staff for
 * people they add. It is stored with each submission. New wording needs a new version: the date on
 * which it started, with a letter if it is not the first of that day.
 */
export const CONSENT_VERSION = '2026-11-30b'
