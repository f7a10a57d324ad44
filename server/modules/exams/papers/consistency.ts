import { optionLetters } from '../../../../shared/questions/raw-answer.ts'
import type { QuestionText } from './question.entity.ts'
import { picturesIn } from './render.ts'

/** Aspects that must be equal in all languages of a question. */
export const differenceKinds = ['numbers', 'formulas', 'pictures', 'units'] as const
type DifferenceKind = (typeof differenceKinds)[number]

/** A part of a translation that differs from the first language. */
export interface Difference {
  /** `text`, the letter of an option, or with the number of a further list: `2B` */
  place: string
  kind: DifferenceKind
  expected: string[]
  found: string[]
}

/** Differences of a translation from the text in the first language, in aspects that no translator should change. */
export function differences(first: QuestionText, other: QuestionText): Difference[] {
  const parts = [
    { place: 'text', a: first.text, b: other.text },
    ...partsOf('', first.options, other.options),
    ...(first.lists ?? []).flatMap((list, i) => partsOf(`${i + 2}`, list, other.lists?.[i] ?? [])),
  ]
  return parts.flatMap(({ place, a, b }) => {
    const [expected, found] = [factsOf(a), factsOf(b)]
    const of = (['formulas', 'numbers', 'pictures'] as const).flatMap((kind): Difference[] =>
      sameList(expected[kind], found[kind]) ? [] : [{ place, kind, expected: expected[kind], found: found[kind] }],
    )
    const units = unitsThatDiffer(expected.units, found.units)
    return units ? [...of, { place, kind: 'units', ...units }] : of
  })
}

/** The options of a list in two languages, each with its place. */
const partsOf = (list: string, a: readonly string[], b: readonly string[]) =>
  optionLetters
    .slice(0, Math.max(a.length, b.length))
    .map((letter, i) => ({ place: `${list}${letter}`, a: a[i] ?? '', b: b[i] ?? '' }))

interface Facts {
  formulas: string[]
  numbers: string[]
  pictures: string[]
  /** number and unit, such as `5 km` */
  units: [number: string, unit: string][]
}

const FORMULA = /\$\$([\s\S]+?)\$\$|\$([^$\n]+?)\$/g
const PICTURE = /!\[[^\]]*\]\([^)]*\)/g
const NUMBER = /(?<![\p{L}\d])\d+(?:[.,\u00a0\u202f ]\d+)*/gu
/** Words inside a formula, which are translated. */
const WORDS = /\\(?:text|textrm|textbf|textit|mathrm|operatorname)\s*\{[^{}]*\}/g

function factsOf(text: string): Facts {
  const formulas = [...text.matchAll(FORMULA)].map(([, display, inline]) => plainFormula(display ?? inline ?? ''))
  const words = text.replace(PICTURE, ' ').replace(FORMULA, ' ')
  return {
    formulas: formulas.toSorted(),
    numbers: [...words.matchAll(NUMBER)].map(([number]) => plainNumber(number)).toSorted(),
    pictures: picturesIn(text).toSorted(),
    units: [...words.matchAll(WITH_UNIT)].flatMap(([, number = '', unit = '']): Facts['units'] => {
      const known = units.get(unit) ?? unit
      return units.has(unit) || latin.has(known) ? [[plainNumber(number), known]] : []
    }),
  }
}

/** Normalizes a formula: removes words, spaces, the decimal sign and notation that differs between languages. */
const plainFormula = (tex: string) =>
  tex
    .replace(WORDS, '\\text{}')
    .replace(/\{,\}|(?<=\d),(?=\d)/g, '.')
    .replace(/\\[,;:! ]|~|\s+/g, '')
    .replace(/;/g, ',')
    .replace(/\\(?:dfrac|tfrac)/g, '\\frac')
    .replace(/\\operatorname\{tg\}|\\tg\b/g, '\\tan')
    .replace(/\\times(?![a-z])/g, '\\cdot')
    .replace(/\\([lg])(?:eqslant|eq)(?![a-z])/g, '\\$1e')
    .replace(/\\%(\d+(?:\.\d+)?)/g, '$1\\%')
    // the unit ohm, which some languages write as a word
    .replace(/(?<=\d)\\Omega(?![a-z])/g, '\\text{}')
    // angles, lines and segments named by their points
    .replace(/\\widehat\{([A-Z]{3})\}/g, '\\angle$1')
    .replace(/m\((\\angle[A-Z]{3})\)/g, '$1')
    .replace(/[[(]([A-Z]{2})[\])]/g, '$1')

/** Normalizes a number: no group separators, a point before the decimals. */
function plainNumber(written: string): string {
  const closed = written.replace(/[\u00a0\u202f ](?=\d)/g, '')
  // groups of three after the first: thousands separators
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(closed) && !closed.startsWith('0')) return closed.replace(/[.,]/g, '')
  return closed
    .replace(/,/g, '.')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
}

const WITH_UNIT = /(\d+(?:[.,\u00a0\u202f ]\d+)*)[\u00a0\u202f ]?(\p{L}{1,4}|%|°C|°F|€|Ω)(?![\p{L}\d])/gu
const latin = new Set([
  'km',
  'm',
  'cm',
  'mm',
  'kg',
  'g',
  'mg',
  'l',
  'ml',
  'km/h',
  'V',
  'W',
  'J',
  'N',
  'Pa',
  'Hz',
  '%',
  '°C',
  '°F',
])
/** Cyrillic unit symbols. */
const units = new Map(
  Object.entries({
    км: 'km',
    м: 'm',
    см: 'cm',
    мм: 'mm',
    кг: 'kg',
    г: 'g',
    мг: 'mg',
    л: 'l',
    мл: 'ml',
    В: 'V',
    Вт: 'W',
    Дж: 'J',
    Н: 'N',
    Па: 'Pa',
    Гц: 'Hz',
    L: 'l',
    mL: 'ml',
  }),
)

/** Numbers that occur with another unit; units written as words are not compared. */
function unitsThatDiffer(expected: Facts['units'], found: Facts['units']) {
  const shown = (list: Facts['units']) => list.map((pair) => pair.join(' '))
  const differs = expected.some(([number, unit]) => {
    const same = found.filter(([other]) => other === number)
    return same.length > 0 && !same.some(([, other]) => other === unit)
  })
  return differs ? { expected: shown(expected), found: shown(found) } : null
}

const sameList = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((x, i) => x === b[i])
