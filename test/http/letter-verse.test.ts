import { expect, test } from 'vitest'
import { elements, fieldValue } from '../support/html.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const cookie = await site.staffCookie('Grace')
const insert = (fields: Record<string, string>, page = '/letter') =>
  site.submit(page, { intent: 'verse', ...fields }, { cookie })
const [content, telugu] = ['f.content.en', 'f.content.te']

test.each(['Romans 8:32', 'rm 8.32', 'రోమా 8:32'])(
  'without script %s inserts the verse in each language that has text',
  async (verse) => {
    const { status, text } = await insert({
      'f.headline.en': 'A',
      [content]: 'One',
      [telugu]: 'ఒకటి',
      verse,
    })
    expect(status).toBe(200)
    expect(fieldValue(text, content)).toMatch(
      /^One\n\nInspirational Message\n\nHe that spared not his own Son, .* all things\?\nRomans 8:32$/,
    )
    expect(fieldValue(text, telugu)).toMatch(/^ఒకటి\n\nప్రోత్సాహ వచనం\n\nతన .*\nరోమీయులకు 8:32$/)
    expect(fieldValue(text, 'f.headline.en')).toBe('A')
    expect(fieldValue(text, 'verse')).toBe('')
  },
)

test('an empty entry gets the verse in the language of the page', async () => {
  const { text } = await insert({ verse: 'రోమా 8:32' }, '/te/letter')
  expect([fieldValue(text, content), fieldValue(text, telugu)]).toEqual([
    '',
    expect.stringContaining('రోమీయులకు 8:32'),
  ])
})

test('an unknown Bible reference shows an error, and the input is kept', async () => {
  for (const verse of ['', 'Jon Doe', 'John 3:99', 'John 99:1']) {
    const { status, text } = await insert({ [content]: 'One', verse })
    expect(status, verse).toBe(422)
    expect([fieldValue(text, content), fieldValue(text, 'verse')]).toEqual(['One', verse])
    expect(text).toContain('No such verse.')
  }
})

test.each([
  ['Matthew 5:15', /^ఒకటి\n\nప్రోత్సాహ వచనం\n\nఎవరూ దీపం వెలిగించి .* ఇస్తుంది\.\nమత్తయి 5:15$/],
  ['ఓబద్యా 1:3', /\nఓబద్యా 1:3$/],
  // The Telugu Bible has verses 70 to 73 as one.
  ['Luke 1:73', /\n.*మన తండ్రి అయిన అబ్రాహాముకు.*\nలూకా 1:73$/],
])('%s has its Telugu words, which no page of the site quotes', async (verse, expected) => {
  const { text } = await insert({ [telugu]: 'ఒకటి', verse })
  expect(fieldValue(text, telugu)).toMatch(expected)
})

test('strangers cannot insert verses', async () => {
  const { text } = await site.page('/letter')
  expect(elements(text, 'input').some(({ name }) => name === 'verse')).toBe(false)
  expect((await site.submit('/letter', { intent: 'verse', verse: 'John 3:16' })).status).toBe(401)
})
