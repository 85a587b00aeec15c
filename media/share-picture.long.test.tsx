import { readFile } from 'node:fs/promises'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { qrDrawing } from '../app/components/qr-code/qr-code.tsx'
import { shareWeek } from '../domain/share/share.server.ts'
import { drawSharePicture } from './share-picture.ts'

const window = await readFile(new URL('../content/pictures/bells-1080.webp', import.meta.url))
const upi = 'upi://pay?pa=sample.offering@example&pn=Lampstand%20Ministries&cu=INR&tn=General'

const longest = {
  en: {
    title: 'Three-day revival and healing meetings with the pastors of fifty-seven villages, day 1',
    line: 'Saturday, November 28, 2026, 9:30 AM–3:30 PM: Main worship and healing prayer for all',
    foot: 'Lampstand Evangelical Fellowship and Village Missions of Telangana',
  },
  te: {
    title: 'సంపూర్ణరాత్రిస్వస్థతప్రార్థనమహాసభలుసంపూర్ణరాత్రిస్వస్థతప్రార్థన మూడవ రోజు, యాభైఏడు గ్రామాలు',
    line: 'శనివారం, 28 నవంబర్, 2026, ఉదయం 9:30 - మధ్యాహ్నం 3:30: ప్రధాన ఆరాధన, స్వస్థత ప్రార్థన',
    foot: 'దీపస్తంభం సువార్త సహవాసం, తెలంగాణ గ్రామ పరిచర్యలు, వరంగల్ హనుమకొండ',
  },
}

describe.each([
  ['square', 1080, 1080],
  ['poster', 1240, 1754],
] as const)('%s', (shape, wide, high) => {
  test.each(['en', 'te'] as const)('holds the longest names: %s', async (language) => {
    const { title, line, foot } = longest[language]
    const lines = Array.from({ length: 14 }, () => ({ words: line }))
    const groups = [{ heading: line, lines: [...lines, { words: line, off: true, change: line }] }]
    const address = 'lampstand-fellowship.example/te/calendar'
    const code = { ...qrDrawing(upi), words: line }
    const drawn = await drawSharePicture(window, { shape, title, groups, foot, address, code })
    const { format, width, height } = await sharp(drawn).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: wide, height: high })
    expect(drawn.length).toBeLessThan(450_000)
    expect(await readCode(drawn)).toBe(upi)
  })

  test('the code of a long address is read', async () => {
    const address = `https://lampstand.example/te/share/${'long-name-'.repeat(12)}`
    const code = { ...qrDrawing(address), words: 'Scan this code' }
    const groups = [{ lines: [{ words: 'UPI ID: sample.offering@example' }] }]
    const names = { title: 'Giving', foot: 'Lampstand', address: 'lampstand.example/give' }
    const drawn = await drawSharePicture(window, { shape, groups, code, ...names })
    expect(await readCode(drawn)).toBe(address)
  })
})

test.each(['en', 'te'] as const)('the card of the week is its window: %s', async (language) => {
  const shared = shareWeek(Temporal.Instant.from('2026-11-29T15:30+05:30'), language)
  const { title = '', groups = [], week } = shared ?? {}
  const names = { title, foot: 'Lampstand', address: 'lampstand.example/services' }
  const card = { shape: 'square', groups, week, ...names } as const
  const { dominant } = await sharp(await drawSharePicture(window, card))
    .extract({ left: 900, top: 20, width: 150, height: 150 })
    .stats()
  // The ground of a lancet: no other picture has so much of it.
  expect(dominant).toEqual({ r: 24, g: 24, b: 88 })
})

async function readCode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
