/**
 * The version of the form notices (`notice` in content/text) that a visitor agrees to, or staff for
 * those whom they add. It is stored with each submission. New wording needs a new version: the date
 * it started, with a letter when there were others on the same day.
 */
export const CONSENT_VERSION = '2026-11-24d'
