/** Forms of address before a name, which are not read out as one. */
const titles = new Set(
  (
    'mr mrs ms miss dr prof bro sis brother sister pastor pas ps rev reverend bishop deacon elder ' +
    'smt sri shri kum kumari late ' +
    'శ్రీ శ్రీమతి కుమారి డాక్టర్ డా బ్రదర్ సిస్టర్ పాస్టర్ రెవ రెవరెండ్ బిషప్ దైవజనులు సహోదరుడు సహోదరి'
  ).split(' '),
)

/**
 * The first name in a full name: without forms of address and initials. '' when it has none, or
 * looks like an address or a number.
 */
export function firstName(name: string): string {
  if (/[@\d]/.test(name)) return ''
  const words = name.normalize('NFC').split(/[\s.,()/]+/)
  return words.find((word) => isWhole(word) && !titles.has(word.toLowerCase())) ?? ''
}

/** Longer than an initial: one letter, in Telugu with its signs. */
function isWhole(word: string): boolean {
  return [...new Intl.Segmenter().segment(word)].length > 1
}

/** A text without the phone numbers and mail addresses in it. */
export function withoutContact(message: string): string {
  return message
    .replace(/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '…')
    .replace(/\+?\d(?:[\s().-]?\d){9,}/g, '…')
}
