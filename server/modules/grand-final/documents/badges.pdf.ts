import type { Edition, Locale } from '../../../editions.ts'
import type { Translator } from '../../../locales/translator.ts'
import type { FontName } from '../../../print/fonts.ts'
import { print, type Paper } from '../../../print/print.ts'
import { drawQr } from '../../../print/qr.ts'
import { bands, ink } from '../../../print/sheet.ts'
import { artifact, tag } from '../../../print/structure.ts'

/** A badge: the everyday name, and the passport's name if it differs. */
export interface Badge {
  name: string
  passportName: string | null
  role: 'student' | 'companion' | 'teacher'
  group: string
  country: string | null
  /** a square JPEG; null: a silhouette is drawn instead */
  photo: Uint8Array | null
  code: string
}

export interface BadgesDrawing {
  edition: Edition
  locale: Locale
  event: string
  badges: Badge[]
}

/** Points: eight badges of 9.5 by 6.5 cm on an A4 page, which fit common holders. */
const size = { width: 269, height: 184 }
const margin = { x: 28, y: 52 }
const perPage = 8

/** Draws badges to cut out. */
export function drawBadges({ edition, locale, event, badges }: BadgesDrawing, translator: Translator): Promise<Buffer> {
  const words = translator('document-grand-final', locale)
  return print(
    {
      size: 'A4',
      margin: 0,
      lang: locale,
      info: { Title: `${words('badges')} · ${event}`, Author: edition.title },
    },
    (doc) =>
      badges.forEach((badge, i) => {
        if (i > 0 && i % perPage === 0) doc.addPage()
        const at = i % perPage
        drawBadge(doc, badge, {
          x: margin.x + (at % 2) * size.width,
          y: margin.y + Math.floor(at / 2) * size.height,
          edition,
          role: words(`roles.${badge.role}`),
          event,
        })
      }),
  )
}

interface At {
  x: number
  y: number
  edition: Edition
  /** in the reader's language */
  role: string
  event: string
}

function drawBadge(doc: Paper, badge: Badge, { x, y, edition, role, event }: At): void {
  const { band, line } = bands[edition.platform]
  artifact(doc, 'Layout', () => {
    doc.rect(x, y, size.width, size.height).lineWidth(0.5).dash(3, { space: 3 }).strokeColor(ink.rule).stroke().undash()
    doc
      .rect(x, y, size.width, 34)
      .fill(band)
      .rect(x, y + 34, size.width, 3)
      .fill(line)
  })
  const photo = { x: x + 14, y: y + 47, side: 64 }
  drawPhoto(doc, badge, photo)
  const inner = size.width - 28
  const words = { x: photo.x + photo.side + 10, width: inner - photo.side - 10 }
  const qr = { x: x + size.width - 98, y: y + 90, side: 86 }
  const beside = qr.x - photo.x - 8
  const text = (value: string, options: Omit<Fitted, 'x'> & { x?: number }) =>
    tag(doc, 'P', () => fitted(doc, value, { x: photo.x, ...options }))
  text(event, { y: y + 10, size: 12, font: 'bold', color: '#ffffff', width: inner })
  tag(doc, 'P', () => drawName(doc, badge.name, { ...words, y: y + 46 }))
  if (badge.passportName) text(badge.passportName, { ...words, y: y + 76, size: 11, color: ink.faint })
  text(role, {
    y: y + 117,
    size: 13,
    font: 'medium',
    color: ink.text,
    width: beside,
  })
  text(badge.group, { y: y + 138, size: 11, color: ink.text, width: beside })
  if (badge.country) text(badge.country, { y: y + 155, size: 11, color: ink.faint, width: beside })
  tag(doc, 'Figure', () => drawQr(doc, badge.code, qr), {
    alt: `QR: ${badge.name}`,
    bbox: [qr.x, qr.y, qr.x + qr.side, qr.y + qr.side],
  })
}

function drawPhoto(doc: Paper, { name, photo }: Badge, { x, y, side }: { x: number; y: number; side: number }): void {
  if (photo) {
    tag(doc, 'Figure', () => void doc.image(Buffer.from(photo), x, y, { width: side, height: side }), {
      alt: name,
      bbox: [x, y, x + side, y + side],
    })
    return
  }
  artifact(doc, 'Layout', () => {
    doc.save().roundedRect(x, y, side, side, 6).clip()
    doc.rect(x, y, side, side).fill('#eef0f4')
    doc.circle(x + side / 2, y + side * 0.4, side * 0.19).fill('#b9c0cc')
    doc.ellipse(x + side / 2, y + side * 1.02, side * 0.36, side * 0.36).fill('#b9c0cc')
    doc.restore()
  })
}

/** Smallest font size on one line; names that would need a smaller one are split into two lines. */
const legible = 15

/** Draws a name on one line, or on two in a smaller size if it is long. */
function drawName(doc: Paper, name: string, { x, y, width }: { x: number; y: number; width: number }): void {
  const widthOf = (text: string) => doc.font('bold').fontSize(legible).widthOfString(text)
  const lines = widthOf(name) > width ? halves(name, widthOf) : [name]
  const style = { x, width, font: 'bold', color: ink.text } as const
  if (lines.length === 1) return fitted(doc, name, { ...style, y, size: 20 })
  const size = Math.min(legible - 1, (legible * width) / Math.max(...lines.map(widthOf)))
  lines.forEach((line, i) => fitted(doc, line, { ...style, y: y - 3 + i * 16, size }))
}

/** Splits a name between words into two lines of similar width; a single word is not split. */
function halves(name: string, widthOf: (text: string) => number): string[] {
  const words = name.split(' ')
  const splits = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const widest = (lines: string[]) => Math.max(...lines.map(widthOf))
  return splits.toSorted((a, b) => widest(a) - widest(b))[0] ?? [name]
}

interface Fitted {
  x: number
  y: number
  size: number
  font?: FontName
  color: string
  width: number
}

/** Draws one line of text, reduced in size until it fits. */
function fitted(doc: Paper, text: string, { x, y, size: wanted, font = 'regular', color, width }: Fitted): void {
  doc.font(font)
  let points = wanted
  while (points > 5 && doc.fontSize(points).widthOfString(text) > width) points -= 0.5
  doc
    .fontSize(points)
    .fillColor(color)
    .text(text, x, y + (wanted - points) / 2, { lineBreak: false })
}
