import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawCard } from './card.ts'

const window = await readFile(new URL('../content/pictures/dove-1080.webp', import.meta.url))
const foot = 'దీపస్తంభం మినిస్ట్రీస్'

test.each(['Give', 'కానుకలు', 'Terms & <Conditions>'])(
  'a card with "%s" has the size and weight that WhatsApp accepts',
  async (title) => {
    const card = await drawCard(window, { title, foot })
    const { format, width, height } = await sharp(card).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    expect(card.length).toBeLessThan(180_000)
    // The text contrasts with the glass behind it.
    const words = await sharp(card)
      .extract({ left: 30, top: 150, width: 480, height: 330 })
      .toBuffer()
    const { channels } = await sharp(words).stats()
    expect(channels[0]?.max).toBeGreaterThan(235)
    expect(channels[0]?.mean).toBeLessThan(110)
  },
)

test('renders the same without system fonts', async () => {
  const draw = `
    import { readFile } from 'node:fs/promises'
    import { drawCard } from './media/card.ts'
    const window = await readFile('content/pictures/dove-1080.webp')
    process.stdout.write(await drawCard(window, { title: 'Give', foot: '${foot}' }))`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', draw],
    { encoding: 'buffer', env: { ...process.env, FONTCONFIG_FILE: '/dev/null' } },
  )
  expect(stdout.equals(await drawCard(window, { title: 'Give', foot }))).toBe(true)
})

test('a title that is too long is cut', async () => {
  const title = 'The people that walked in darkness have seen a great light: '.repeat(5)
  const cut = await drawCard(window, { title, foot })
  const shorter = title.slice(0, 200)
  expect(cut.equals(await drawCard(window, { title: shorter, foot }))).toBe(true)
})
