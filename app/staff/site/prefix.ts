/** How a document's field is called in the form that is sent: nothing else in it begins like this. */
export const PREFIX = 'f.'
