import { optionLetters } from '../../../../../../shared/questions/raw-answer.ts'
import { gapPlace, gapsContent, withoutGapPlaces, type SourceGap } from '../answers/gaps.ts'
import { lose } from '../answers/answer.ts'
import { child } from '../../xml-tree.ts'
import { named, wordOf } from './element.ts'
import { plainOf, sourceOf, type TypeReader } from './reading.ts'

/** Gaps with a list of words, `[[1]]` for the first: the types gapselect and ddwtos. Words of a group share a list. */
export const readSelect: TypeReader = (reading) => {
  const { element, line, refusals } = reading
  const before = refusals.count
  const words = [...named(element, 'selectoption'), ...named(element, 'dragbox')].map((each) => ({
    text: plainOf(each, reading) ?? '',
    group: wordOf(each, 'group') || '1',
  }))
  if (element.attributes.type === 'ddwtos' && !named(element, 'dragbox').every((each) => child(each, 'infinite'))) {
    lose(reading, 'presentation', 'each word can be dragged once only')
  }
  const gaps: SourceGap[] = []
  const source = withoutGapPlaces(sourceOf(child(element, 'questiontext'), reading))
  const text = source.replace(/\[\[(\d{1,3})\]\]/g, (mark, number: string) => {
    const right = words[Number(number) - 1]
    if (!right) {
      refusals.add(line, 'bad_key', `The text has the gap ${mark}, but there is no such word.`)
      return mark
    }
    const options = [...new Set(words.filter(({ group }) => group === right.group).map((each) => each.text))]
    const letter = optionLetters[options.indexOf(right.text)]
    if (!letter || options.length < 2) {
      refusals.add(line, 'option_count', `A gap needs 2 to 8 words to choose from; ${mark} has ${options.length}.`)
      return mark
    }
    gaps.push({ shape: { kind: 'choice' }, key: { right: letter }, options })
    return gapPlace(gaps.length)
  })
  const read = refusals.count > before ? null : gapsContent(gaps, reading)
  return read && { ...read, text }
}
