import type { Region } from '../../../../../../shared/questions/content.ts'
import { lettersOf } from '../../../../../../shared/questions/kinds/letters.ts'
import { optionLetters } from '../../../../../../shared/questions/raw-answer.ts'
import { imageSize } from '../../image-content.ts'
import { Refused } from '../../refusals.ts'
import { lose } from '../answers/answer.ts'
import { filesOf, named, textOf, wordOf } from './element.ts'
import type { QuestionReading, TypeReader } from './reading.ts'

type Size = readonly [width: number, height: number]

/**
 * Markers to drag into a picture, if there is one marker with one place. Drop zones without a marker, which Moodle leaves out,
 * are wrong places.
 */
export const readMarker: TypeReader = (reading) => {
  const { element, line, refusals } = reading
  const [marker, second] = named(element, 'drag')
  const drops = named(element, 'drop')
  const right = drops.flatMap((drop, i) => (Number(wordOf(drop, 'choice')) > 0 ? [i] : []))
  if (!marker || second || right.length !== 1) {
    throw new Refused('unsupported_type', 'Questions of type "ddmarker" with several markers cannot be imported.')
  }
  if (drops.length < 2 || drops.length > optionLetters.length) {
    const count = `this one has ${drops.length}`
    refusals.add(line, 'option_count', `A picture needs 2 to 8 regions, of which one is right; ${count}.`)
    return null
  }
  const { picture, size } = backgroundOf(reading)
  const regions = drops.map((drop) => regionOf(wordOf(drop, 'shape'), wordOf(drop, 'coords'), size))
  const label = textOf(marker).trim()
  if (label && label !== '✕') lose(reading, 'presentation', `the marker ${label.slice(0, 60)}`)
  const letters = lettersOf(drops.length)
  const key = { right: right.map((i) => letters.charAt(i)).join('') }
  return { options: [...letters], content: { kind: 'place', shape: { picture, regions }, key } }
}

/** The picture of a question. @throws Refused without one whose size is known */
function backgroundOf({ element, texts }: QuestionReading): { picture: string; size: Size } {
  const files = filesOf(element)
  const [file] = files
  if (!file) throw new Refused('image_missing', 'The picture whose places are selected is missing.')
  const shown = `<img src="@@PLUGINFILE@@${encodeURI(file.path)}" alt="">`
  const [, picture] = /\((image:[0-9a-f]{16})\)/.exec(texts.markdown(shown, 'html', files)) ?? []
  const size = imageSize(Buffer.from(file.content, 'base64'))
  if (picture && size) return { picture, size }
  throw new Refused('image_undecodable', 'The size of the picture whose places are selected is unknown.')
}

/** A drop zone in thousandths of the picture. @throws Refused for one that is no shape */
function regionOf(shape: string, coords: string, [width, height]: Size): Region {
  const pairs = coords.split(';').map((pair) => pair.split(',').map(Number))
  const isNumeric = coords !== '' && pairs.flat().every((value) => Number.isFinite(value))
  const scaled = (value: number | undefined, side: number) => Math.round(((value ?? 0) / side) * 1_000_000) / 1000
  const [start = [], end = []] = pairs
  const [x, y] = [scaled(start[0], width), scaled(start[1], height)]
  if (isNumeric && shape === 'circle' && end.length === 1) {
    return { form: 'circle', x, y, radius: scaled(end[0], width) }
  }
  if (isNumeric && shape === 'rectangle' && end.length === 2) {
    return { form: 'rectangle', left: x, top: y, width: scaled(end[0], width), height: scaled(end[1], height) }
  }
  if (isNumeric && shape === 'polygon' && pairs.length > 2) {
    return { form: 'polygon', points: pairs.map(([across, down]) => [scaled(across, width), scaled(down, height)]) }
  }
  throw new Refused('unsupported_type', `A region has a shape that cannot be kept: ${shape.slice(0, 20)}.`)
}
