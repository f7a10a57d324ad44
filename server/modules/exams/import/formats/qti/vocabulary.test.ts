import { describe, expect, it } from 'vitest'
import { classicAttributes, classicElements } from './classic/vocabulary.ts'
import { attributeTreatment } from './losses.ts'
import { attributeNameOf, kindOf } from './node.ts'
import { qti12Names, qti2Names, qti3Names } from './testing/schema-names.ts'
import { attributes, elements } from './vocabulary.ts'

const versions = [
  ['2', qti2Names, elements, attributes],
  ['3.0', qti3Names, elements, attributes],
  ['1.2', qti12Names, classicElements, classicAttributes],
] as const

describe.each(versions)('the schema of QTI %s', (_, names, knownElements, knownAttributes) => {
  it('has no element that the reader does not treat', () => {
    expect(names.elements.length).toBeGreaterThan(100)
    expect(names.elements.filter((name) => !knownElements.has(kindOf(name)))).toEqual([])
  })

  it('has no attribute that the reader does not treat', () => {
    expect(names.attributes.length).toBeGreaterThan(50)
    expect(names.attributes.filter((name) => !attributeTreatment(attributeNameOf(name), knownAttributes))).toEqual([])
  })
})

it('a reason is given for everything that is ignored or refused', () => {
  const treatments = [elements, attributes, classicElements, classicAttributes].flatMap((each) => [...each.values()])
  const reasons = treatments.flatMap((treatment) => ('reason' in treatment ? [treatment.reason] : []))
  expect(reasons.length).toBeGreaterThan(50)
  expect(reasons.filter((reason) => !/^[a-z].{5}/.test(reason))).toEqual([])
})
