import type { Dropped } from '../../dropped.ts'
import type { XmlElement } from '../../xml-tree.ts'
import { textOf } from './element.ts'
import { attributes, elements } from './vocabulary.ts'

/** Losses that need no place: their kind says all. */
const selfEvident = new Set(['optionFeedback', 'hints', 'tags', 'penalty'])

/** Names everything in a question that is not read and has a meaning, with its place. */
export function inspect(question: XmlElement, number: number, dropped: Dropped): void {
  for (const child of question.children) inspectElement(child, '', number, dropped)
}

function inspectElement(element: XmlElement, within: string, number: number, dropped: Dropped): void {
  const place = `${within}<${element.name.slice(0, 40)}>`
  for (const name of Object.keys(element.attributes)) {
    if (!attributes.has(name) && !name.startsWith('xml')) {
      dropped.add(number, 'settings', `${name}="${(element.attributes[name] ?? '').slice(0, 60)}" of ${place}`)
    }
  }
  const treatment = elements.get(element.name)
  if (!treatment) return dropped.add(number, 'settings', place)
  if (treatment.is === 'meaningless') return
  if (treatment.is === 'lost') {
    if (!saysSomething(element)) return
    return dropped.add(number, treatment.as, selfEvident.has(treatment.as) ? undefined : place)
  }
  // The content of texts is checked when it is converted.
  if (element.name === 'text' || element.name === 'file') return
  for (const child of element.children) inspectElement(child, place, number, dropped)
}

/** Whether an element has a text, another filled element, or a number other than 0. */
function saysSomething(element: XmlElement): boolean {
  if (element.name === 'infinite') return false
  if (element.name === 'file') return true
  const own = element.children.some(({ name }) => name === 'text') ? textOf(element) : element.text
  const shown = own.replace(/<(?!img)[^>]*>|&nbsp;/g, '').trim()
  const isZero = /^0*\.?0*$/.test(shown)
  return (!isZero && shown !== '') || element.children.some((child) => child.name !== 'text' && saysSomething(child))
}
