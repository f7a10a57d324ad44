import type { AcceptedUnit } from '../../../../../../shared/questions/content.ts'
import { Rational } from '../../../../../../shared/questions/numbers/rational.ts'
import { isFull, isPositive, lose } from '../answers/answer.ts'
import { exactNumber, exactText } from '../exact.ts'
import { numberKey, type WeightedNumber } from '../answers/typed.ts'
import { child } from '../../xml-tree.ts'
import { named, textOf, wordOf } from './element.ts'
import { fractionOf, type QuestionReading, type TypeReader } from './reading.ts'

/** Value of `<showunits>` for a question without units. */
const withoutUnits = '3'
/** Value of `<unitgradingtype>` for a unit that can be left out. */
const optional = '0'

/** Numerical questions. A unit that can be left out is printed behind the box if there is only one. */
export const readNumerical: TypeReader = (reading) => {
  const { element, refusals } = reading
  const answers = named(element, 'answer').map((answer): WeightedNumber => {
    const value = textOf(answer).trim() || answer.text.trim()
    const tolerance = (child(answer, 'tolerance')?.text ?? '').trim()
    return {
      line: answer.line,
      number: value === '*' ? null : { value, tolerance },
      share: fractionOf(answer, refusals),
    }
  })
  const key = numberKey(answers, reading)
  const units = unitsOf(reading)
  if (!key || !units) return null
  const [unit, second] = units
  const form = 'any'
  if (!unit) return { options: [], content: { kind: 'number', shape: { form, unit: 'none' }, key } }
  const isOptional = (wordOf(element, 'unitgradingtype') || optional) === optional
  if (isOptional && !second && isFull(Rational.of(unit.factor))) {
    lose(reading, 'settings', 'the unit can be left out: it is printed behind the box')
    return { options: [], unit: unit.text, content: { kind: 'number', shape: { form, unit: 'shown' }, key } }
  }
  if (isOptional) lose(reading, 'scoring', 'the unit can be left out: it must be typed')
  else lose(reading, 'scoring', `<unitpenalty>${wordOf(element, 'unitpenalty') || '0.1'}`)
  if (['1', '2'].includes(wordOf(element, 'showunits'))) lose(reading, 'presentation', '<showunits>: a list of units')
  return { options: [], content: { kind: 'number', shape: { form, unit: 'asked' }, key: { ...key, units } } }
}

/** The units by which numbers can be given; null after a refusal. A number in a unit is divided by its multiplier. */
function unitsOf({ element, refusals }: QuestionReading): AcceptedUnit[] | null {
  if (wordOf(element, 'showunits') === withoutUnits) return []
  const before = refusals.count
  const units = named(element, 'units')
    .flatMap((list) => named(list, 'unit'))
    .flatMap((unit): AcceptedUnit[] => {
      const holder = child(unit, 'unit_name')
      const text = (holder && (textOf(holder) || holder.text))?.trim() ?? ''
      const multiplier = exactNumber(wordOf(unit, 'multiplier') || '1')
      if (text === '') return []
      if (multiplier && isPositive(multiplier)) {
        return [{ text, factor: exactText(Rational.one.dividedBy(multiplier)) }]
      }
      refusals.add(unit.line, 'bad_key', `The multiplier of the unit ${text.slice(0, 20)} is not a number above 0.`)
      return []
    })
  return refusals.count > before ? null : units
}
