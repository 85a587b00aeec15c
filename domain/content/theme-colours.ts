/** Browser theme colours: the header's background in app/styles/tokens.css. */
export const themeColours = { light: '#2b2a6b', dark: '#201f58' } as const
