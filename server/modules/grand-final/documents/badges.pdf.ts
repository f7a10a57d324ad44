import type { Edition, Locale } from '../../../editions.ts'
import { translator } from '../../../locales/translator.ts'
import type { FontName } from '../../../print/fonts.ts'
import { print, type Paper } from '../../../print/print.ts'
import { drawQr } from '../../../print/qr.ts'
import { bands, ink } from '../../../print/sheet.ts'
import { artifact, tag } from '../../../print/structure.ts'

/** A badge: the name as people write it, and as the passport has it where that differs. */
export interface Badge {
  name: string
  passportName: string | null
  role: 'student' | 'companion' | 'teacher'
  group: string
  country: string | null
  code: string
}

export interface BadgesDrawing {
  edition: Edition
  locale: Locale
  event: string
  badges: Badge[]
}

/** Points: eight badges of 9.5 by 6.5 cm on a page of A4, which fit usual holders. */
const size = { width: 269, height: 184 }
const margin = { x: 28, y: 52 }
const perPage = 8

/** Draws badges to cut out. */
export function drawBadges({ edition, locale, event, badges }: BadgesDrawing): Promise<Buffer> {
  return print(
    {
      size: 'A4',
      margin: 0,
      lang: locale,
      info: { Title: `${translator('document-grand-final', locale)('badges')} · ${event}`, Author: edition.title },
    },
    (doc) =>
      badges.forEach((badge, i) => {
        if (i > 0 && i % perPage === 0) doc.addPage()
        const at = i % perPage
        drawBadge(doc, badge, {
          x: margin.x + (at % 2) * size.width,
          y: margin.y + Math.floor(at / 2) * size.height,
          edition,
          locale,
          event,
        })
      }),
  )
}

interface At {
  x: number
  y: number
  edition: Edition
  locale: Locale
  event: string
}

function drawBadge(doc: Paper, badge: Badge, { x, y, edition, locale, event }: At): void {
  const { band, line } = bands[edition.platform]
  artifact(doc, 'Layout', () => {
    doc.rect(x, y, size.width, size.height).lineWidth(0.5).dash(3, { space: 3 }).strokeColor(ink.rule).stroke().undash()
    doc
      .rect(x, y, size.width, 34)
      .fill(band)
      .rect(x, y + 34, size.width, 3)
      .fill(line)
  })
  const inner = size.width - 28
  const beside = inner - 100
  const text = (value: string, options: Omit<Fitted, 'x'> & { x?: number }) =>
    tag(doc, 'P', () => fitted(doc, value, { x: x + 14, ...options }))
  text(event, { y: y + 10, size: 12, font: 'bold', color: '#ffffff', width: inner })
  text(badge.name, { y: y + 50, size: 20, font: 'bold', color: ink.text, width: inner })
  if (badge.passportName) text(badge.passportName, { y: y + 81, size: 11, color: ink.faint, width: beside })
  text(translator('document-grand-final', locale)(`roles.${badge.role}`), {
    y: y + 102,
    size: 13,
    font: 'medium',
    color: ink.text,
    width: beside,
  })
  text(badge.group, { y: y + 124, size: 11, color: ink.text, width: beside })
  if (badge.country) text(badge.country, { y: y + 142, size: 11, color: ink.faint, width: beside })
  const qr = { x: x + size.width - 112, y: y + 78, side: 100 }
  tag(doc, 'Figure', () => drawQr(doc, badge.code, qr), {
    alt: `QR: ${badge.name}`,
    bbox: [qr.x, qr.y, qr.x + qr.side, qr.y + qr.side],
  })
}

interface Fitted {
  x: number
  y: number
  size: number
  font?: FontName
  color: string
  width: number
}

/** One line, made smaller until it fits. */
export function fitted(doc: Paper, text: string, { x, y, size: wanted, font = 'regular', color, width }: Fitted): void {
  doc.font(font)
  let points = wanted
  while (points > 5 && doc.fontSize(points).widthOfString(text) > width) points -= 0.5
  doc
    .fontSize(points)
    .fillColor(color)
    .text(text, x, y + (wanted - points) / 2, { lineBreak: false })
}
