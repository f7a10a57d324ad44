import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

/** Sizes in pixels: two for the manifest, one for iOS. */
const sides = [192, 512, 180]

/** Renders the SVG logo of each edition as PNG icons. */
export async function drawIcons(folder) {
  const marks = (await readdir(folder)).filter((name) => /^favicon-\w+\.svg$/.test(name))
  await Promise.all(
    marks.map(async (name) => {
      const platform = /favicon-(\w+)\.svg/.exec(name)[1]
      const svg = await readFile(path.join(folder, name), 'utf8')
      const file = (kind) => path.join(folder, `icon-${platform}-${kind}.png`)
      for (const side of sides) await draw(svg, side).toFile(file(side))
      await maskable(svg, 512).toFile(file('maskable'))
    }),
  )
}

const draw = (svg, side) =>
  sharp(Buffer.from(svg), { density: 72 * Math.ceil(side / 48) })
    .resize(side, side)
    .png()

/** Without rounded corners, and within the safe zone of maskable icons (W3C: 80 % of the size). */
function maskable(svg, side) {
  const ground = /<rect[^>]* fill="(#[0-9a-f]{6})"/.exec(svg)[1]
  const inner = svg
    .replace(/<svg[^>]*>/, '')
    .replace('</svg>', '')
    .replace(/<rect[^>]*\/>/, '')
  const padded =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${ground}"/>` +
    `<g transform="translate(4.8 4.8) scale(0.8)">${inner}</g></svg>`
  return draw(padded, side)
}
