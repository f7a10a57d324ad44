import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { imageMime } from './image-content.ts'
import { importLimits } from './limits.ts'
import { Images, type AttachedFile } from './images.ts'
import { Refused } from './refusals.ts'

const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#c04' } })
const svg = (inner: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`)
const codeOf = (step: () => unknown) => {
  try {
    return step()
  } catch (error) {
    if (error instanceof Refused) return error.code
    throw error
  }
}

describe('image detection', () => {
  test.each([
    ['image/png', () => picture().png().toBuffer()],
    ['image/jpeg', () => picture().jpeg().toBuffer()],
    ['image/jpeg', () => picture().withMetadata({ density: 300 }).jpeg({ progressive: true }).toBuffer()],
    ['image/gif', () => picture().gif().toBuffer()],
    ['image/webp', () => picture().webp().toBuffer()],
    ['image/webp', () => picture().webp({ lossless: true }).toBuffer()],
    ['image/webp', () => picture().ensureAlpha(0.5).withMetadata().webp().toBuffer()],
  ])('recognizes %s and refuses it when truncated', async (mime, make) => {
    const data = await make()
    expect(imageMime(data)).toBe(mime)
    for (const length of [data.length / 2, data.length - 20, 20]) {
      expect(codeOf(() => imageMime(data.subarray(0, length)))).toBe('image_undecodable')
    }
  })

  test('recognizes an SVG', () => {
    expect(imageMime(svg('<path d="M0 0 L9 9"/>'))).toBe('image/svg+xml')
    expect(imageMime(svg('<a href="#b"/><rect fill="url(#c)"/>'))).toBe('image/svg+xml')
    expect(codeOf(() => imageMime(svg('<path>')))).toBe('image_undecodable')
    expect(codeOf(() => imageMime(Buffer.from('<!-- a --><html/>')))).toBe('image_undecodable')
  })

  test.each([
    '<script>alert(1)</script>',
    '<a href="javascript:alert(1)"/>',
    '<image href="https://a.example/b.png"/>',
    '<rect onclick="alert(1)"/>',
    '<foreignObject/>',
    '<style>@import "https://a.example"</style>',
    '<rect style="fill: url(https://a.example/b)"/>',
    '<set attributeName="href" to="javascript:alert(1)"/>',
  ])('refuses an SVG with %s', (inner) => expect(codeOf(() => imageMime(svg(inner)))).toBe('image_type'))

  test('detects a damaged byte and an excessive size in a PNG', async () => {
    const data = await picture().png().toBuffer()
    const damaged = Buffer.from(data)
    const middle = Math.floor(data.length / 2)
    damaged.writeUInt8(damaged.readUInt8(middle) ^ 1, middle)
    expect(codeOf(() => imageMime(damaged))).toBe('image_undecodable')
    expect(codeOf(() => imageMime(data, { ...importLimits, imageSide: 40 }))).toBe('image/png')
    expect(codeOf(() => imageMime(data, { ...importLimits, imageSide: 39 }))).toBe('image_too_large')
  })

  test('refuses other file types', () => {
    for (const other of ['', 'hello', '%PDF-1.7', 'BM123456', '<html></html>']) {
      expect(codeOf(() => imageMime(Buffer.from(other)))).toBe('image_type')
    }
  })
})

describe('the images of a question file', () => {
  test('are stored once by content and found by path', async () => {
    const content = (await picture().png().toBuffer()).toString('base64')
    const file = (path: string): AttachedFile => ({ path, encoding: 'base64', content: `\n${content}\n`, line: 7 })
    const images = new Images()
    const files = [file('/a b.png'), file('/c/ä.png'), { ...file('/100%.png'), content }]
    const names = [
      '@@PLUGINFILE@@/a%20b.png',
      '@@PLUGINFILE@@/c/%C3%A4.png?time=1',
      '@@PLUGINFILE@@/100%.png',
      `data:image/png;base64,${content}`,
    ].map((source) => images.address(source, files))
    expect(new Set(names).size).toBe(1)
    expect(images.list().map(({ name, mime }) => [name, mime])).toEqual([[names[0], 'image/png']])
    expect(codeOf(() => images.address('@@PLUGINFILE@@/b.png', files))).toBe('image_missing')
  })
})
