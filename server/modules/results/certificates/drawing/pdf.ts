import type { Edition } from '../../../../editions.ts'
import type { FontName } from '../../../../print/fonts.ts'
import { print, type Paper } from '../../../../print/print.ts'
import { drawQr } from '../../../../print/qr.ts'
import { artifact, tag } from '../../../../print/structure.ts'
import type { Translator } from '../../../../locales/translator.ts'
import type { Certificate } from '../certificate.entity.ts'
import { textsFor } from '../texts.ts'
import { artOf, page, type Shape } from './art.ts'
import { medal } from './medal.ts'

type Words = ReturnType<typeof textsFor>

const left = 76
/** Width available for text next to the medal, in points. */
const measure = 560

/** Input of a certificate drawing: its data and the edition's artwork. */
export interface CertificateDrawing {
  certificate: Omit<Certificate, 'user' | 'exam' | 'report'>
  edition: Edition
  /** verification URL; printed as text and as QR code */
  address: string
}

/**
 * Draws a certificate: one A4 page in landscape, in the certificate's language and the edition's artwork.
 * Deterministic: the same data give the same bytes.
 */
export function drawCertificate(drawing: CertificateDrawing, translator: Translator): Promise<Buffer> {
  const { certificate, edition } = drawing
  const words = textsFor(translator, certificate.language)
  return print(
    {
      size: [page.width, page.height],
      margin: 0,
      lang: certificate.language,
      info: {
        Title: `${words.heading(certificate)} · ${certificate.number}`,
        Author: edition.title,
        Subject: words.achievement(certificate),
        CreationDate: certificate.issuedAt,
        ModDate: certificate.issuedAt,
      },
    },
    (doc) => fill(doc, drawing, words),
  )
}

function fill(doc: Paper, drawing: CertificateDrawing, words: Words) {
  const { certificate, edition } = drawing
  const art = artOf[edition.platform]
  artifact(doc, 'Layout', () => {
    doc.rect(0, 0, page.width, page.height).fill(art.ground)
    paint(doc, art.shapes)
    paint(doc, art.mark, { x: left, y: 54, scale: 0.9 })
    doc
      .moveTo(left, 276)
      .lineTo(left + measure - 40, 276)
      .lineWidth(1)
      .strokeColor(art.accent)
      .stroke()
  })
  const line = (text: string, as: Line) => tag(doc, 'P', () => write(doc, text, as))

  line(edition.title, { y: 64, x: left + 58, size: 18, font: 'bold', color: art.ink })
  tag(doc, 'H1', () => write(doc, words.heading(certificate), { y: 138, size: 34, font: 'bold', color: art.strong }))
  line(words.text('presentedTo'), { y: 196, size: 14, color: art.muted })
  tag(doc, 'P', () => writeName(doc, certificate.holderName, art.ink))
  line(words.reasonOf(certificate), { y: 292, size: 14, color: art.muted })
  line(words.examTitle(certificate), { y: 314, size: 22, font: 'medium', color: art.ink })
  const facts = [
    words.awardName(certificate),
    certificate.kind === 'award' ? words.placeOf(certificate) : null,
    certificate.grade === null ? null : words.grade(certificate.grade),
  ].filter((fact) => fact !== null)
  line(facts.join('   ·   '), { y: 352, size: 15, font: 'medium', color: art.accent })
  tag(doc, 'Figure', () => paint(doc, medal(art, certificate.award), { x: 640, y: 200, scale: 1.15 }), {
    alt: words.awardName(certificate) ?? words.heading(certificate),
    bbox: [640, 200, 778, 338],
  })
  drawFoot(doc, drawing, words)
}

/** Draws the dates, the number and the verification URL. */
function drawFoot(doc: Paper, { certificate, edition, address }: CertificateDrawing, words: Words) {
  const art = artOf[edition.platform]
  const foot: [string, string][] = [
    [words.dateOf(certificate), words.day(certificate.examDate)],
    [words.text('issued'), words.day(certificate.issuedAt)],
    [words.text('number'), certificate.number],
  ]
  foot.forEach(([label, value], i) => {
    const at = { x: left + 60 + i * 168, measure: 158 }
    // separate elements, so that screen readers do not join their words
    tag(doc, 'P', () => write(doc, label, { ...at, y: 444, size: 10, color: art.muted }))
    tag(doc, 'P', () => write(doc, value, { ...at, y: 459, size: 12, font: 'medium', color: art.ink }))
  })
  tag(doc, 'P', () => write(doc, words.text('verify'), { x: left + 60, y: 502, size: 10, color: art.muted }))
  tag(doc, 'Link', () =>
    write(doc, address, {
      x: left + 60,
      y: 517,
      size: 10,
      font: 'medium',
      color: art.ink,
      measure: 500,
      link: address,
    }),
  )
  const qr = { x: 664, y: 432, side: 110 }
  tag(doc, 'Figure', () => drawQr(doc, address, qr), {
    alt: `QR code: ${address}`,
    bbox: [qr.x, qr.y, qr.x + qr.side, qr.y + qr.side],
  })
}

/** Writes the name above its rule: on one line, or on several if one line would be too small. */
function writeName(doc: Paper, name: string, color: string) {
  const [top, room, width] = [220, 50, measure - 40]
  let size = 40
  const fits = () =>
    size >= 24
      ? doc.fontSize(size).widthOfString(name) <= width
      : doc.fontSize(size).heightOfString(name, { width }) <= room
  doc.font('bold').fillColor(color)
  while (size > 4 && !fits()) size -= 0.5
  if (size >= 24) doc.text(name, left, top + (40 - size), { lineBreak: false })
  else doc.text(name, left, top + room - doc.heightOfString(name, { width }), { width })
}

interface Line {
  x?: number
  y: number
  /** points; reduced if the line would be too long */
  size: number
  font?: FontName
  color: string
  measure?: number
  link?: string
}

/** Writes one line, shrunk until it fits. */
function write(
  doc: Paper,
  text: string,
  { x = left, y, size, font = 'regular', color, measure: maxWidth = measure, link }: Line,
) {
  doc.font(font)
  let fitting = size
  while (fitting > 7 && doc.fontSize(fitting).widthOfString(text) > maxWidth) fitting -= 0.5
  doc
    .fontSize(fitting)
    .fillColor(color)
    .text(text, x, y + (size - fitting), {
      lineBreak: false,
      ...(link ? { link } : {}),
    })
}

function paint(
  doc: Paper,
  shapes: readonly Shape[],
  at: { x: number; y: number; scale: number } = { x: 0, y: 0, scale: 1 },
) {
  for (const { path, fill, stroke, width = 1, opacity = 1 } of shapes) {
    doc.save().translate(at.x, at.y).scale(at.scale).opacity(opacity).lineCap('round').lineJoin('round').path(path)
    if (fill) doc.fill(fill)
    else doc.lineWidth(width).stroke(stroke ?? '#000000')
    doc.restore()
  }
}
