// Colours are mixed in Oklab, where the middle of blue and gold is not muddy.

export type Colour = `#${string}`

/** The glass that all pictures share. Every scene takes its colours from here. */
export const glass = {
  ink: '#0d0a24',
  night: '#15124a',
  indigo: '#262380',
  blue: '#2f4bb0',
  azure: '#4380cc',
  sky: '#86b8e6',
  mist: '#cfe2f0',
  white: '#fff8ea',
  cream: '#fdeabb',
  honey: '#f9d470',
  gold: '#f0b02c',
  amber: '#dd8420',
  terracotta: '#c2502c',
  brick: '#8c2f22',
  crimson: '#a91f3c',
  rose: '#e0796f',
  blush: '#f4b79a',
  lilac: '#ab8cd6',
  violet: '#6a40a6',
  plum: '#3f2065',
  teal: '#1e7f86',
  palm: '#2f8150',
  leaf: '#72a63f',
  olive: '#8a8f3a',
  forest: '#155040',
  sand: '#dcab6c',
  earth: '#86502c',
  bark: '#4c2c20',
  skin: '#8a5433',
  umber: '#633820',
} satisfies Record<string, Colour>

type Lab = [number, number, number]

export function mix(from: Colour, to: Colour, share: number): Colour {
  const [a, b] = [toLab(from), toLab(to)]
  return toHex([0, 1, 2].map((i) => at(a, i) + (at(b, i) - at(a, i)) * share) as Lab)
}

/** Interpolates between several colours: 0 is the first and 1 the last. */
export function ramp(colours: readonly Colour[], share: number): Colour {
  const place = Math.min(0.9999, Math.max(0, share)) * (colours.length - 1)
  const first = colours[Math.floor(place)]
  const second = colours[Math.floor(place) + 1] ?? first
  if (!first || !second) throw new Error('A ramp needs a colour')
  // Most pieces take one of the colours, because glass looks dull in a mixture of two.
  return mix(first, second, Math.min(1, Math.max(0, ((place % 1) - 0.3) / 0.4)))
}

/** Lighter (up to 1) or darker (down to -1), in the same hue. */
export function lit(colour: Colour, amount: number): Colour {
  const [l, a, b] = toLab(colour)
  return toHex([l + amount, a, b])
}

/** A random variation of the colour; `random` returns numbers from 0 to 1. */
export function vary(colour: Colour, random: () => number, strength = 1): Colour {
  const [l, a, b] = toLab(colour)
  const turn = (random() - 0.5) * 0.24 * strength
  const full = 1 + (random() - 0.5) * 0.24 * strength
  return toHex([
    l + (random() - 0.5) * 0.085 * strength,
    (a * Math.cos(turn) - b * Math.sin(turn)) * full,
    (a * Math.sin(turn) + b * Math.cos(turn)) * full,
  ])
}

/** The colour as glass in shadow: mixed with indigo by `share`. */
export function hush(colour: Colour, share: number): Colour {
  const [l, a, b] = toLab(colour)
  const still: Lab = [0.215 + l * 0.1, 0.012 + a * 0.12, -0.112 + b * 0.12]
  return toHex([0, 1, 2].map((i) => at([l, a, b], i) * (1 - share) + at(still, i) * share) as Lab)
}

function toLab(colour: Colour): Lab {
  const [r, g, b] = [1, 3, 5].map((i) => linear(Number.parseInt(colour.slice(i, i + 2), 16) / 255))
  if (r === undefined || g === undefined || b === undefined) throw new Error(colour)
  const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b)
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b)
  const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b)
  return [
    0.2105 * l + 0.7936 * m - 0.0041 * s,
    1.978 * l - 2.4286 * m + 0.4506 * s,
    0.0259 * l + 0.7828 * m - 0.8087 * s,
  ]
}

function toHex([lightness, a, b]: Lab): Colour {
  const l = (lightness + 0.3963 * a + 0.2158 * b) ** 3
  const m = (lightness - 0.1056 * a - 0.0639 * b) ** 3
  const s = (lightness - 0.0895 * a - 1.2915 * b) ** 3
  const channels = [
    4.0767 * l - 3.3077 * m + 0.231 * s,
    -1.2684 * l + 2.6098 * m - 0.3413 * s,
    -0.0042 * l - 0.7034 * m + 1.7076 * s,
  ]
  const digits = channels.map((c) => byte(gamma(c)).toString(16).padStart(2, '0'))
  return `#${digits.join('')}`
}

function at(lab: Lab, index: number): number {
  return lab[index] ?? 0
}

function byte(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 255)
}

function linear(c: number): number {
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

function gamma(c: number): number {
  return c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055
}
