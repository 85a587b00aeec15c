/** How a document's field is called in the form that is sent: nothing else in it begins like this. */
export const PREFIX = 'f.'

/** Before a picture's name: its number in the order in which a document has its pictures. */
export const ORDER = 'order.'
