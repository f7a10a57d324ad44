import { describe, expect, it } from 'vitest'
import { optionLetters as choices } from '../questions/raw-answer.ts'
import { inVariant, permutation, variantOf } from './variant.ts'

const both = { mixQuestions: true, mixOptions: true }
const questions = Array.from({ length: 20 }, (_, i) => ({
  questionNo: i + 1,
  level: i < 10 ? 'Beginners' : 'Movers',
  mixable: i !== 4,
  options: choices.map((choice) => ({ choice })),
  shape: i === 7 ? { fixed: 'AH' } : {},
}))

describe('the variant of an attempt', () => {
  it('is null for an exam without shuffling', () => {
    expect(variantOf({ mixQuestions: false, mixOptions: false }, questions, 'a')).toBeNull()
    expect(inVariant(null, questions)).toBe(questions)
  })

  it('is constant for an attempt and differs between attempts', () => {
    const [one, again, other] = [
      variantOf(both, questions, 'a'),
      variantOf(both, questions, 'a'),
      variantOf(both, questions, 'b'),
    ]
    expect(again).toEqual(one)
    expect(other).not.toEqual(one)
  })

  it('keeps fixed options in their place and shuffles the others', () => {
    const orders = ['a', 'b', 'c', 'd'].map(
      (id) => variantOf(both, questions, id)!.find((one) => one.questionNo === 8)!.options,
    )
    for (const order of orders) expect([order.at(0), order.at(-1)]).toEqual(['A', 'H'])
    expect(new Set(orders.map((order) => order.join(''))).size).toBeGreaterThan(1)
  })

  it('contains every question once, within its level, with all its options', () => {
    const variant = variantOf(both, questions, 'a')!
    const numbers = variant.map(({ questionNo }) => questionNo)
    expect(numbers.slice(0, 10).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(new Set(numbers).size).toBe(20)
    for (const { options } of variant) expect([...options].toSorted()).toEqual([...choices])
    expect(numbers).not.toEqual(questions.map(({ questionNo }) => questionNo))
  })

  it('keeps the order of options and questions that must not be shuffled', () => {
    expect(variantOf(both, questions, 'a')!.find(({ questionNo }) => questionNo === 5)!.options).toEqual(choices)
    const optionsOnly = variantOf({ mixQuestions: false, mixOptions: true }, questions, 'a')!
    expect(optionsOnly.map(({ questionNo }) => questionNo)).toEqual(questions.map(({ questionNo }) => questionNo))
    const questionsOnly = variantOf({ mixQuestions: true, mixOptions: false }, questions, 'a')!
    expect(questionsOnly.every(({ options }) => options.join() === choices.join())).toBe(true)
  })

  it('reorders options without changing their letters', () => {
    const shown = inVariant([{ questionNo: 3, options: ['C', 'A', 'D', 'B'] }], questions)
    expect(shown).toEqual([
      { ...questions[2], options: [{ choice: 'C' }, { choice: 'A' }, { choice: 'D' }, { choice: 'B' }] },
    ])
  })
})

describe('a random permutation', () => {
  it('is uniformly distributed', () => {
    const counts = Array.from({ length: 4 }, () => [0, 0, 0, 0])
    for (let seed = 0; seed < 4000; seed++) permutation(String(seed), 4).forEach((from, to) => counts[to]![from]!++)
    for (const count of counts.flat()) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })
})
