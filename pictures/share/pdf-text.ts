import { inflateSync } from 'node:zlib'

/** One glyph of a printed page: of which font, which, and where, in CSS pixels from the top left. */
export interface PlacedGlyph {
  font: string
  glyph: number
  size: number
  x: number
  y: number
}

export interface PrintedText {
  glyphs: PlacedGlyph[]
  /** The font files inside the document, by the font's name. */
  fonts: Map<string, Buffer>
}

type Matrix = readonly [number, number, number, number, number, number]

/**
 * Reads the glyphs of a one-page PDF that Chromium printed. Only what Chromium writes for plain
 * text is understood; anything else is skipped, and the caller checks that all text was found.
 */
export function readPrintedText(pdf: Buffer, pageHeight: number): PrintedText {
  const objects = readObjects(pdf)
  const text = (id: string) => objects.get(id)?.text ?? ''
  const fonts = new Map<string, Buffer>()
  const names = new Map<string, string>()
  for (const { text: page } of objects.values()) {
    if (!/\/Type \/Page\b/.test(page)) continue
    const resources = page.match(/\/Font <<(.*?)>>/s)?.[1] ?? ''
    for (const [, key = '', id = ''] of resources.matchAll(/\/(\w+) (\d+) 0 R/g)) {
      const descendant = text(id).match(/\/DescendantFonts \[(\d+) 0 R/)?.[1] ?? ''
      const name = text(id).match(/\/BaseFont \/(?:[A-Z]{6}\+)?([\w-]+)/)?.[1] ?? ''
      const descriptor = text(descendant).match(/\/FontDescriptor (\d+) 0 R/)?.[1] ?? ''
      const file = text(descriptor).match(/\/FontFile2 (\d+) 0 R/)?.[1] ?? ''
      const bytes = objects.get(file)?.stream
      if (!bytes) continue
      names.set(key, name)
      fonts.set(name, bytes)
    }
    const content = page.match(/\/Contents (\d+) 0 R/)?.[1] ?? ''
    const program = objects.get(content)?.stream?.toString('latin1') ?? ''
    return { glyphs: readGlyphs(program, names, pageHeight), fonts }
  }
  throw new Error('the PDF has no page')
}

function readObjects(pdf: Buffer) {
  const whole = pdf.toString('latin1')
  const objects = new Map<string, { text: string; stream?: Buffer }>()
  for (const found of whole.matchAll(/^(\d+) 0 obj\n/gm)) {
    const start = found.index + found[0].length
    const end = whole.indexOf('endobj', start)
    const streamAt = whole.indexOf('stream\n', start)
    const id = found[1] ?? ''
    if (streamAt < 0 || streamAt > end) objects.set(id, { text: whole.slice(start, end) })
    else {
      const text = whole.slice(start, streamAt)
      const bytes = pdf.subarray(streamAt + 'stream\n'.length)
      objects.set(id, text.includes('FlateDecode') ? { text, stream: inflate(bytes) } : { text })
    }
  }
  return objects
}

function inflate(bytes: Buffer): Buffer {
  // What follows the stream in the file is not part of it.
  return inflateSync(bytes, { finishFlush: 0 })
}

/** Runs the few operators of the page's program that place text. */
function readGlyphs(program: string, names: Map<string, string>, pageHeight: number) {
  const glyphs: PlacedGlyph[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  let line: Matrix = matrix
  let [font, size] = ['', 0]
  const saved: Matrix[] = []
  let operands: string[] = []
  for (const [token] of program.matchAll(/<[0-9A-Fa-f]*>|[^\s<>]+/g)) {
    if (/^[-+.\d/<]/.test(token)) {
      operands.push(token)
      continue
    }
    const numbers = operands.map(Number)
    if (token === 'q') saved.push(matrix)
    else if (token === 'Q') matrix = saved.pop() ?? matrix
    else if (token === 'cm') matrix = times(asMatrix(numbers), matrix)
    else if (token === 'Tf') [font, size] = [(operands[0] ?? '').slice(1), numbers[1] ?? 0]
    else if (token === 'Tm') line = asMatrix(numbers)
    else if (token === 'Td') line = times([1, 0, 0, 1, numbers[0] ?? 0, numbers[1] ?? 0], line)
    else if (token === 'Tj') {
      const [, , , , x, y] = times(line, matrix)
      const name = names.get(font)
      if (!name) throw new Error(`the PDF has no file for the font ${font}`)
      const glyph = Number.parseInt((operands[0] ?? '').slice(1), 16)
      glyphs.push({ font: name, glyph, size, x: x / 0.75, y: pageHeight - y / 0.75 })
    }
    operands = []
  }
  return glyphs
}

function asMatrix(numbers: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers
  return [a, b, c, d, e, f]
}

function times(first: Matrix, then: Matrix): Matrix {
  const [a, b, c, d, e, f] = first
  const [p, q, r, s, t, u] = then
  return [
    a * p + b * r,
    a * q + b * s,
    c * p + d * r,
    c * q + d * s,
    e * p + f * r + t,
    e * q + f * s + u,
  ]
}
