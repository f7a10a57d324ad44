import { createHash } from 'node:crypto'
import sharp from 'sharp'

/** Generates numbers between 0 and 1 from the hash of a text. */
function* numbersOf(text: string): Generator<number, never> {
  for (let round = 0; ; round++) {
    const bytes = createHash('sha256').update(`${round}:${text}`).digest()
    for (let i = 0; i < bytes.length; i += 2) yield bytes.readUInt16BE(i) / 65_536
  }
}

/** Hues by words of a prompt, so that a picture reflects its prompt. */
const hues: readonly (readonly [word: RegExp, hue: number])[] = [
  [/ocean|sea|water|blue|dəniz|mer|море|deniz/i, 205],
  [/forest|tree|green|meşə|forêt|лес|orman/i, 130],
  [/sun|desert|yellow|gold|günəş|soleil|солнц|güneş/i, 42],
  [/fire|red|volcano|od|feu|огонь|ateş/i, 8],
  [/space|night|planet|star|kosmos|espace|космос|uzay/i, 260],
]

/** Draws a deterministic picture of a prompt: sky, ground, sun and a skyline of shapes. PNG. */
export async function drawPrompt(prompt: string, variant: number, width: number, height: number): Promise<Buffer> {
  const numbers = numbersOf(`${variant}:${prompt}`)
  const next = (from: number, to: number) => from + (to - from) * numbers.next().value
  const base = hues.find(([word]) => word.test(prompt))?.[1] ?? next(0, 360)
  const colour = (shift: number, light: number, strength = 62) =>
    `hsl(${Math.round((base + shift + 360) % 360)} ${strength}% ${Math.round(light)}%)`
  const horizon = height * next(0.55, 0.75)
  const shapes = Array.from({ length: 9 }, (_, i) => {
    const x = next(0, width)
    const tall = next(0.08, 0.4) * height
    const wide = next(0.05, 0.16) * width
    const fill = colour(next(-50, 50), next(28, 62))
    const kind = next(0, 3)
    if (kind < 1)
      return `<rect x="${x - wide / 2}" y="${horizon - tall}" width="${wide}" height="${tall}" rx="${wide / 5}" fill="${fill}"/>`
    if (kind < 2)
      return `<path d="M${x - wide} ${horizon} L${x} ${horizon - tall} L${x + wide} ${horizon} Z" fill="${fill}"/>`
    return `<ellipse cx="${x}" cy="${horizon - tall * 0.4}" rx="${wide * 0.7}" ry="${tall * 0.5}" fill="${fill}" opacity="${i % 2 ? 0.9 : 0.75}"/>`
  }).join('')
  const stars = Array.from(
    { length: 24 },
    () =>
      `<circle cx="${next(0, width)}" cy="${next(0, horizon)}" r="${next(1, 3.5)}" fill="#fff" opacity="${next(0.2, 0.8).toFixed(2)}"/>`,
  ).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour(30, 24)}"/><stop offset="1" stop-color="${colour(0, 74)}"/></linearGradient>
      <linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour(-40, 44)}"/><stop offset="1" stop-color="${colour(-60, 20)}"/></linearGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>${stars}
    <circle cx="${next(0.15, 0.85) * width}" cy="${next(0.12, 0.4) * height}" r="${next(0.06, 0.13) * width}" fill="${colour(180, 78, 85)}"/>
    ${shapes}<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#ground)"/>
  </svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer()
}
