import type { Edition, Locale } from '../../../editions.ts'
import type { Translate } from '../../../locales/namespaces.ts'
import type { Translator } from '../../../locales/translator.ts'
import type { Paper } from '../../../print/print.ts'
import { drawQr } from '../../../print/qr.ts'
import { head, ink, printSheets, rule, sheet } from '../../../print/sheet.ts'
import { group, tag } from '../../../print/structure.ts'

export interface ListedMember {
  name: string
  /** the passport's name if it differs */
  passportName: string | null
  role: 'student' | 'companion' | 'teacher'
  grade: number | null
  category: string | null
  arrival: string | null
  /** name and phone number, on separate lines */
  emergency: string | null
}

export interface ListedGroup {
  name: string
  teacher: string
  country: string | null
  programme: string | null
  members: ListedMember[]
  /** of the whole group */
  code: string
}

export interface GroupListDrawing {
  edition: Edition
  locale: Locale
  /** drawing time in milliseconds */
  date: number
  event: string
  /** at least one; each starts on a new page */
  groups: ListedGroup[]
}

type Words = Translate<'document-grand-final'>

const columns = [
  { key: 'name', width: 134 },
  { key: 'role', width: 88 },
  { key: 'category', width: 84 },
  { key: 'arrival', width: 66 },
  { key: 'emergency', width: 111 },
] as const
const cellSize = 9

/** Draws lists of groups' members, each with a code that checks in the whole group. */
export function drawGroupList(
  { edition, locale, date, event, groups }: GroupListDrawing,
  translator: Translator,
): Promise<Buffer> {
  const words = translator('document-grand-final', locale)
  const list = words('list')
  const headingOf = ({ name }: ListedGroup) => `${list}: ${name}`
  const [leading, ...others] = groups
  if (!leading) throw new Error('No groups to draw')
  const heads = {
    heading: headingOf(leading),
    title: `${list} · ${others.length ? event : leading.name}`,
    date: new Date(date),
  }
  return printSheets(edition, locale, heads, (doc) => {
    fill(doc, words, event, leading)
    for (const other of others) {
      doc.addPage()
      head(doc, edition, headingOf(other))
      fill(doc, words, event, other)
    }
  })
}

function fill(doc: Paper, words: Words, event: string, listed: ListedGroup): void {
  const facts: [string, string | null][] = [
    ['', event],
    [words('teacher'), listed.teacher],
    [words('country'), listed.country],
    [words('programme'), listed.programme],
    [words('members'), String(listed.members.length)],
  ]
  let y = Math.max(190, doc.y + 14)
  const top = y
  for (const [label, value] of facts) {
    if (!value) continue
    tag(doc, 'P', () => {
      doc
        .font('regular')
        .fontSize(11)
        .fillColor(ink.text)
        .text(label ? `${label}: ${value}` : value, sheet.left, y, { width: sheet.width - 130 })
    })
    y = doc.y + 4
  }
  const qr = { x: sheet.right - 110, y: top - 6, side: 110 }
  tag(doc, 'Figure', () => drawQr(doc, listed.code, qr), {
    alt: words('groupCode'),
    bbox: [qr.x, qr.y, qr.x + qr.side, qr.y + qr.side],
  })
  tag(doc, 'P', () => {
    doc.font('regular').fontSize(8).fillColor(ink.faint)
    doc.text(words('groupCode'), qr.x - 10, qr.y + qr.side + 4, { width: 120, align: 'center' })
  })
  y = Math.max(y, doc.y) + 18
  group(doc, 'Table', () => {
    group(doc, 'TR', () => {
      let x: number = sheet.left
      for (const { key, width } of columns) {
        tag(doc, 'TH', () => {
          doc.font('bold').fontSize(9).fillColor(ink.faint)
          doc.text(words(`columns.${key}`), x, y, { width: width - 6 })
        })
        x += width
      }
    })
    y += 32
    for (const member of listed.members) y = row(doc, words, member, y)
  })
}

function row(doc: Paper, words: Words, member: ListedMember, y: number): number {
  const cells = {
    name: [member.name, member.passportName].filter(Boolean).join('\n'),
    role: [words(`roles.${member.role}`), member.grade === null ? null : words('grade', { grade: member.grade })]
      .filter(Boolean)
      .join(', '),
    category: member.category ?? '–',
    arrival: member.arrival ?? '–',
    emergency: member.emergency ?? '–',
  }
  doc.font('regular').fontSize(cellSize)
  const height = Math.max(...columns.map(({ key, width }) => doc.heightOfString(cells[key], { width: width - 6 })))
  if (y + height > sheet.bottom) {
    doc.addPage()
    y = 56
  }
  rule(doc, y - 5)
  group(doc, 'TR', () => {
    let x: number = sheet.left
    for (const { key, width } of columns) {
      tag(doc, 'TD', () => {
        doc.font('regular').fontSize(cellSize).fillColor(ink.text)
        doc.text(cells[key], x, y, { width: width - 6 })
      })
      x += width
    }
  })
  return y + height + 11
}
