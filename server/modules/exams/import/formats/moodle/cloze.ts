import { createDocument } from '@mixmark-io/domino'
import { optionLetters } from '../../../../../../shared/questions/raw-answer.ts'
import { isFull, lose, type WeightedAnswer } from '../answers/answer.ts'
import { shareOfPercent } from '../exact.ts'
import { gapPlace, gapsContent, withoutGapPlaces, type SourceGap } from '../answers/gaps.ts'
import { numberKey, wordsKey } from '../answers/typed.ts'
import { singleContent } from '../answers/options.ts'
import { child } from '../../xml-tree.ts'
import { formatOf } from './element.ts'
import { markdownOf, sourceOf, type QuestionReading, type TypeReader } from './reading.ts'

/** `{2:SHORTANSWER:=answer#feedback~%50%other}`; a closing brace in it is escaped. */
const part = /\{(\d{0,3}):([A-Z_]{2,20}):((?:\\[^]|[^\\}])*)\}/g

const types: Readonly<Record<string, 'words' | 'wordsByCase' | 'number' | 'choice'>> = {
  SHORTANSWER: 'words',
  SA: 'words',
  MW: 'words',
  SHORTANSWER_C: 'wordsByCase',
  SAC: 'wordsByCase',
  MWC: 'wordsByCase',
  NUMERICAL: 'number',
  NM: 'number',
  ...Object.fromEntries(
    ['MULTICHOICE', 'MC', 'MULTICHOICE_V', 'MCV', 'MULTICHOICE_H', 'MCH', 'MULTICHOICE_S', 'MCS'].map((name) => [
      name,
      'choice' as const,
    ]),
  ),
  ...Object.fromEntries(['MULTICHOICE_VS', 'MCVS', 'MULTICHOICE_HS', 'MCHS'].map((name) => [name, 'choice' as const])),
}

/** Questions with embedded answers ("Cloze"), each of which becomes a gap. Points: the sum of their weights. */
export const readCloze: TypeReader = (reading) => {
  const { element, line, refusals } = reading
  const before = refusals.count
  const gaps: SourceGap[] = []
  const weights: number[] = []
  const source = withoutGapPlaces(sourceOf(child(element, 'questiontext'), reading))
  const text = source.replace(part, (whole, weight: string, type: string, body: string) => {
    const gap = gapOf(type, body, reading)
    if (!gap) return whole
    gaps.push(gap)
    weights.push(Number(weight || '1'))
    return gapPlace(gaps.length)
  })
  const [, unknown] = /\{\d*:([A-Za-z_]+):/.exec(text) ?? []
  if (unknown && refusals.count === before) {
    refusals.add(line, 'unsupported_type', `Embedded answers of type "${unknown.slice(0, 30)}" cannot be imported.`)
  }
  if (weights.some((weight) => weight !== weights[0])) lose(reading, 'scoring', `the weights ${weights.join(', ')}`)
  const read = refusals.count > before ? null : gapsContent(gaps, reading)
  const points = weights.reduce((sum, weight) => sum + weight, 0)
  return read && { ...read, text, points: String(points) }
}

function gapOf(type: string, body: string, reading: QuestionReading): SourceGap | null {
  const kind = types[type]
  if (!kind) return null
  const answers = answersOf(body, reading)
  if (kind === 'choice') return choiceGap(answers, reading)
  if (kind === 'number') {
    const numbers = answers.map(({ line, text, share }) => {
      const [value = '', tolerance = ''] = (text ?? '').split(':')
      return { line, share, number: value.trim() === '*' ? null : { value, tolerance } }
    })
    const key = numberKey(numbers, reading)
    return key && { shape: { kind: 'number', form: 'any', unit: 'none' }, key, options: [] }
  }
  const written = answers.map((answer) => ({ ...answer, text: decoded(answer.text ?? '') }))
  const key = wordsKey(written, kind === 'wordsByCase', reading)
  return key && { shape: { kind: 'words' }, key, options: [] }
}

/** Options of a gap have no shares of their own: those that give a part of the points count as wrong. */
function choiceGap(answers: readonly WeightedAnswer[], reading: QuestionReading): SourceGap | null {
  const holder = child(reading.element, 'questiontext')
  if (!holder) return null
  const format = reading.refusals.attempt(reading.line, () => formatOf(holder.attributes.format))
  const options = answers.map((answer) => ({
    ...answer,
    text: markdownOf(holder, reading, { source: answer.text ?? '', ...(format ? { format } : {}) }) ?? null,
  }))
  const read = singleContent(options, reading)
  if (read?.content.kind !== 'choice') return null
  if (read.content.key.shares || read.scoring)
    lose(reading, 'scoring', 'options of a gap that give or take a part of the points')
  const right = options.flatMap(({ share }, i) => (share && isFull(share) ? (optionLetters[i] ?? []) : [])).join('')
  return { shape: { kind: 'choice' }, key: { right }, options: read.options }
}

/** The answers of a part, with their feedback named. */
function answersOf(body: string, reading: QuestionReading): WeightedAnswer[] {
  const { line, dropped, refusals } = reading
  return body
    .split(/(?<!\\)~/)
    .filter((written) => written.trim() !== '')
    .map((written) => {
      const [, head = '', percent, rest = ''] = /^\s*(=|%(-?\d+(?:\.\d+)?)%|)([^]*)$/.exec(written) ?? []
      const feedback = /(?<!\\|&|&amp;)#/.exec(rest)
      if (feedback && rest.slice(feedback.index + 1).trim() !== '') dropped.add(refusals.question, 'optionFeedback')
      const text = feedback ? rest.slice(0, feedback.index) : rest
      const share = head === '=' ? '100' : (percent ?? '0')
      return { line, text: text.replace(/\\([}#~/"\\])/g, '$1').trim(), share: shareOfPercent(share) }
    })
}

/** Text of HTML without elements. */
const decoded = (html: string): string =>
  html.includes('&') && !/<[a-z/]/i.test(html) ? (createDocument(`<body>${html}`).body.textContent ?? '') : html
