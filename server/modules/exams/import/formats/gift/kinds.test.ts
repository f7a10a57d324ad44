import { describe, expect, it, test } from 'vitest'
import { first } from '../../../../../../shared/required.ts'
import { parseGift } from './gift.ts'

const only = (source: string, language = 'en') => {
  const { questions, refusals, dropped } = parseGift(source, undefined, language)
  expect(refusals).toEqual([])
  const { words, content, scoring } = first(questions)
  return { words, content, scoring, dropped: dropped.map(({ kind }) => kind) }
}

describe('a GIFT question', () => {
  it.each([
    ['Sure?{T}', 'A'],
    ['Sure?{FALSE#No, it is#Right####Because}', 'B'],
    ['Sure?{ true }', 'A'],
  ])('that is true or false: %s', (source, right) => {
    expect(only(source)).toMatchObject({ words: { options: ['True', 'False'] }, content: { key: { right } } })
  })

  it.each([
    ['Which?{~%50%a ~%50%b ~%-50%c}', { kind: 'several', key: { right: 'AB' } }, { parts: 'rightMinusWrong' }],
    ['Which?{~%33.33333%a ~%66.66667%b ~c}', { kind: 'several', key: { shares: { A: '1/3', B: '2/3' } } }, undefined],
    ['Which?{=a ~%-25%b ~%-25%c}', { kind: 'choice', key: { right: 'A' } }, { wrong: '-0.25' }],
    ['Which?{=a ~%50%b ~c}', { kind: 'choice', key: { right: 'A', shares: { B: '0.5' } } }, undefined],
    ['Which?{~a ~= b\n~c}', { kind: 'choice', key: { right: 'B' } }, undefined],
    ['Which?{ =a\n=b\n~c}', { kind: 'choice', key: { right: 'AB' } }, undefined],
  ])('with weights: %s', (source, content, scoring) => {
    expect(only(source).content).toMatchObject(content)
    expect(only(source).scoring).toEqual(scoring)
  })

  it.each([
    ['When?{#1822}', [{ value: '1822' }]],
    ['When?{#3:2}', [{ value: '3', tolerance: { absolute: '2' } }]],
    ['When?{#-1.5..+5}', [{ from: '-1.5', to: '5' }]],
    [
      'When?{#=1822:0 =%50%1822:2#Close}',
      [{ value: '1822' }, { value: '1822', tolerance: { absolute: '2' }, share: '0.5' }],
    ],
    ['When?{#=7 ~#No}', [{ value: '7' }]],
  ])('with a number: %s', (source, accepted) => {
    expect(only(source).content).toMatchObject({ kind: 'number', key: { accepted } })
  })

  it.each([
    ['Who?{=Ada =%50%Lovelace}', [{ text: 'Ada' }, { text: 'Lovelace', share: '0.5' }]],
    ['Who?{Ada#Yes}', [{ text: 'Ada' }]],
    ['Who?{=2\\=2}', [{ text: '2=2' }]],
  ])('with words: %s', (source, und) => {
    expect(only(source).content).toMatchObject({ kind: 'words', key: { accepted: { und }, caseSensitive: false } })
  })

  it('with pairs', () => {
    expect(only('Match{=a -> 1 =b -> 2 = -> 3}')).toMatchObject({
      words: { options: ['a', 'b'], lists: [['1', '2', '3']] },
      content: { kind: 'matching', key: { right: 'AB' } },
    })
  })

  it('with a missing word has a blank', () => {
    const { words, content } = only('The sun {=rises ~sets} in the east.')
    expect(words.text).toMatch(/^The sun [\\_]+ in the east\.$/)
    expect(content.kind).toBe('choice')
    expect(only('It is {=on ~off}.').words.text).toMatch(/_\.$/)
    expect(only('Two and {=two =2} are four.').content.kind).toBe('words')
  })
})

test('a description is named with the next GIFT question, and refused without one', () => {
  const { dropped, refusals, found } = parseGift('Read the poem.\n\nSure?{T}\n\nThe end.')
  expect(dropped).toEqual([{ question: 1, kind: 'introduction', detail: 'Read the poem.' }])
  expect([found, refusals.map(({ code, line }) => `${line} ${code}`)]).toEqual([2, ['5 unsupported_type']])
})

test('GIFT texts take the language of the file', () => {
  expect(only('\\{mlang en\\}One\\{mlang\\}\\{mlang az\\}Bir\\{mlang\\}{T}', 'az')).toMatchObject({
    words: { text: 'Bir', options: ['Doğru', 'Yanlış'] },
    dropped: ['languages'],
  })
})

test('wrong GIFT answers can have feedback, and tags in comments are named', () => {
  const read = only('// question: 1 [tag:easy]\nWho?{=Ada =%0%Eve#No}')
  expect(read.content).toMatchObject({ key: { accepted: { und: [{ text: 'Ada' }] } } })
  expect(read.dropped.toSorted()).toEqual(['optionFeedback', 'tags'])
})
