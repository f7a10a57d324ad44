import type { Region } from '../../../../../shared/questions/content.ts'
import { optionLetters } from '../../../../../shared/questions/raw-answer.ts'
import { element } from '../../../../../shared/required.ts'
import type { Line } from '../../../../print/flow.ts'
import type { Paper } from '../../../../print/print.ts'
import { ink } from '../../../../print/sheet.ts'
import { tag } from '../../../../print/structure.ts'
import type { PrintedPicture } from './blocks.ts'

/** Height to which a picture with regions is reduced, in points. */
const largestHeight = 330
/** Width and height of a picture in the unit of regions. */
const full = 1000

interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** A picture with the outlines of its regions and their letters, A for the first. */
export function regionPicture(
  doc: Paper,
  picture: PrintedPicture,
  regions: readonly Region[],
  room: number,
  alt: string,
): Line {
  const width = Math.min(room, (largestHeight * picture.width) / picture.height, Math.max(260, picture.width / 2))
  const height = (width * picture.height) / picture.width
  return {
    width,
    height: height + 6,
    draw(x, y) {
      const frame = { x, y, width, height }
      tag(
        doc,
        'Figure',
        () => {
          doc.image(Buffer.from(picture.bytes), x, y, { width, height })
          for (const region of regions) outline(doc, region, frame)
          for (const [i, region] of regions.entries()) letter(doc, element(optionLetters, i), centreOf(region, frame))
        },
        { alt, bbox: [x, y, x + width, y + height] },
      )
    },
  }
}

const across = ({ x, width }: Frame, value: number) => x + (value * width) / full
const down = ({ y, height }: Frame, value: number) => y + (value * height) / full

function outline(doc: Paper, region: Region, frame: Frame) {
  if (region.form === 'circle') {
    doc.circle(across(frame, region.x), down(frame, region.y), (region.radius * frame.width) / full)
  } else if (region.form === 'polygon') {
    doc.polygon(...region.points.map(([x, y]): [number, number] => [across(frame, x), down(frame, y)]))
  } else {
    const { left, top, width, height } = region
    doc.rect(across(frame, left), down(frame, top), (width * frame.width) / full, (height * frame.height) / full)
  }
  doc.lineWidth(1.2).strokeColor(ink.text).stroke()
}

function centreOf(region: Region, frame: Frame): { x: number; y: number } {
  if (region.form === 'circle') return { x: across(frame, region.x), y: down(frame, region.y) }
  if (region.form === 'rectangle') {
    return { x: across(frame, region.left + region.width / 2), y: down(frame, region.top + region.height / 2) }
  }
  const sum = region.points.reduce((total, [x, y]) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  const count = region.points.length
  return { x: across(frame, sum.x / count), y: down(frame, sum.y / count) }
}

function letter(doc: Paper, text: string, { x, y }: { x: number; y: number }) {
  doc.circle(x, y, 8).lineWidth(0.8).fillAndStroke('#ffffff', ink.text)
  doc.font('bold').fontSize(10).fillColor(ink.text)
  doc.text(text, x - doc.widthOfString(text) / 2, y + 3.6, { lineBreak: false, baseline: 'alphabetic' })
}
