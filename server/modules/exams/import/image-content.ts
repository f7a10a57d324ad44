import { crc32 } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { importLimits } from './limits.ts'
import { Refused } from './refusals.ts'
import type { ImageMime } from './types.ts'

type Size = [width: number, height: number]
type Reader = { mime: ImageMime; begins(data: Buffer): boolean; size(data: Buffer): Size | null }

/**
 * Detects an image's type from its content, never from its name.
 * @throws Refused unless it is a PNG, JPEG, GIF, WebP or SVG that is complete, undamaged and free of scripts
 */
export function imageMime(data: Buffer, { imageSide } = importLimits): ImageMime {
  const reader = readers.find((each) => each.begins(data))
  if (!reader) throw new Refused('image_type', 'An image is not a PNG, JPEG, GIF, WebP or SVG.')
  const size = reader.size(data)
  if (!size || size.some((side) => side < 1)) {
    throw new Refused('image_undecodable', 'An image is damaged or incomplete.')
  }
  if (size.some((side) => side > imageSide)) {
    throw new Refused('image_too_large', `An image is wider or higher than ${imageSide} pixels.`)
  }
  return reader.mime
}

/** Width and height of a picture in pixels; null for an SVG and for anything that is no complete picture. */
export function imageSize(data: Buffer): Size | null {
  const reader = readers.find((each) => each.begins(data))
  return reader && reader.mime !== 'image/svg+xml' ? reader.size(data) : null
}

const starts = (data: Buffer, bytes: string, at = 0) => data.toString('latin1', at, at + bytes.length) === bytes

const readers: Reader[] = [
  { mime: 'image/png', begins: (data) => starts(data, '\x89PNG\r\n\x1a\n'), size: pngSize },
  { mime: 'image/jpeg', begins: (data) => starts(data, '\xff\xd8\xff'), size: jpegSize },
  { mime: 'image/gif', begins: (data) => starts(data, 'GIF87a') || starts(data, 'GIF89a'), size: gifSize },
  { mime: 'image/webp', begins: (data) => starts(data, 'RIFF') && starts(data, 'WEBP', 8), size: webpSize },
  { mime: 'image/svg+xml', begins: (data) => /^\uFEFF?\s*<(?:\?xml|!--|svg)/.test(head(data)), size: svgSize },
]

const head = (data: Buffer) => data.toString('utf8', 0, 256)

/** Walks the chunks up to IEND and verifies their checksums. */
function pngSize(data: Buffer): Size | null {
  let size: Size | null = null
  for (let at = 8; at + 12 <= data.length;) {
    const end = at + 8 + data.readUInt32BE(at)
    if (end + 4 > data.length || crc32(data.subarray(at + 4, end)) !== data.readUInt32BE(end)) return null
    const type = data.toString('latin1', at + 4, at + 8)
    if (type === 'IHDR' && end - at === 21) size = [data.readUInt32BE(at + 8), data.readUInt32BE(at + 12)]
    if (type === 'IEND') return size
    at = end + 4
  }
  return null
}

/** Walks the segments to the frame header; requires an end marker. */
function jpegSize(data: Buffer): Size | null {
  if (data.lastIndexOf(Buffer.from([0xff, 0xd9])) < 4) return null
  for (let at = 2; at + 9 <= data.length && data[at] === 0xff;) {
    const marker = data.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return [data.readUInt16BE(at + 7), data.readUInt16BE(at + 5)]
    at += 2 + data.readUInt16BE(at + 2)
  }
  return null
}

function gifSize(data: Buffer): Size | null {
  return data.length > 13 && data.subarray(-32).includes(0x3b) ? [data.readUInt16LE(6), data.readUInt16LE(8)] : null
}

function webpSize(data: Buffer): Size | null {
  if (data.length < 30 || data.readUInt32LE(4) + 8 > data.length) return null
  const kind = data.toString('latin1', 12, 16)
  if (kind === 'VP8X') return [data.readUIntLE(24, 3) + 1, data.readUIntLE(27, 3) + 1]
  if (kind === 'VP8 ') return [data.readUInt16LE(26) & 0x3fff, data.readUInt16LE(28) & 0x3fff]
  if (kind !== 'VP8L') return null
  const bits = data.readUInt32LE(21)
  return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1]
}

const OUTSIDE = /@import|javascript:|url\((?!\s*["']?#)/i
const ACTIVE_SVG = /^(?:script|foreignobject|iframe|embed|object|handler|listener)$/i

/**
 * Checks an SVG, whose own size is irrelevant: it must be well-formed and contain neither scripts nor external
 * references.
 */
function svgSize(data: Buffer): Size | null {
  const parser = new SaxesParser()
  let root = ''
  let depth = 0
  let broken = false
  let active = false
  parser.on('error', () => {
    broken = true
  })
  parser.on('doctype', (doctype) => {
    active ||= doctype.includes('[')
  })
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.replace(/^.*:/, '')
    root ||= local
    broken ||= ++depth > 100
    active ||= ACTIVE_SVG.test(local) || Object.entries(attributes).some(isActive)
  })
  parser.on('closetag', () => {
    depth--
  })
  parser.on('text', (text) => {
    active ||= OUTSIDE.test(text)
  })
  parser.on('cdata', (text) => {
    active ||= OUTSIDE.test(text)
  })
  parser.write(data.toString('utf8')).close()
  if (active) throw new Refused('image_type', 'An SVG image contains scripts, entities or external references.')
  return broken || root !== 'svg' ? null : [1, 1]
}

function isActive([name, value]: [string, string]): boolean {
  if (/^on/i.test(name)) return true
  if (/(?:^|:)href$/i.test(name)) return !/^\s*(?:#|data:image\/(?:png|jpeg|gif|webp);)/i.test(value)
  return OUTSIDE.test(value)
}
