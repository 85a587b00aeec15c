/** What phones colour around the page: the header's ground, as app/styles/tokens.css has it. */
export const themeColours = { light: '#2b2a6b', dark: '#201f58' } as const
