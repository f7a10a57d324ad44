import { describe, expect, test } from 'vitest'
import { flat, announcedRefusals, fixture, linesAndCodes } from '../../testing/fixtures.ts'
import { parseGift } from './gift.ts'
import { first } from '../../../../../../shared/required.ts'
import { importLimits } from '../../limits.ts'

const only = (source: string) => {
  const { questions, refusals } = parseGift(source)
  expect(refusals).toEqual([])
  return flat(first(questions))
}

test('a GIFT file with four questions is imported completely', () => {
  const { questions, ...result } = parseGift(fixture('mechanics.gift.txt'))
  expect({ ...result, questions: questions.map(flat) }).toEqual({
    refusals: [],
    images: [],
    dropped: [{ question: 1, kind: 'optionFeedback' }],
    found: 4,
    complete: true,
    questions: [
      {
        no: 1,
        line: 7,
        name: 'Speed',
        topic: 'Mechanics',
        answer: 'A',
        points: 1,
        shuffle: null,
        text: 'A train covers 180 km in 2 hours.  \nIts mean speed is',
        options: ['90 km/h', '360 km/h', '45 km/h', '178 km/h'],
        explanation: 'Speed is distance divided by time.',
      },
      {
        no: 2,
        line: 16,
        name: 'Kinetic energy: formula',
        topic: 'Mechanics',
        answer: 'C',
        points: 1,
        shuffle: null,
        text: 'Which formula gives the **kinetic energy**?',
        options: ['$mgh$', '$\\frac{m v}{2}$', '$\\frac{m v^2}{2}$', '$m v^2$'],
      },
      {
        no: 3,
        line: 23,
        topic: 'Mechanics',
        answer: 'A',
        points: 1,
        shuffle: null,
        text: 'A force of $F = 6\\,\\text{N}$ acts on 2 kg.\n\nWhat is the **acceleration**?',
        options: ['3 m/s²', '12 m/s²', '4 m/s²', '~0.3 m/s²'],
      },
      {
        no: 4,
        line: 26,
        name: 'Set',
        topic: 'Optics',
        answer: 'A',
        points: 1,
        shuffle: null,
        text: 'Which set {a, b} \\\\ {b}?',
        options: ['{a}', '{b}', '{a, b}', '*none* #1'],
      },
    ],
  })
})

test('every refused kind of question is reported with its line', () => {
  const source = fixture('refused.gift.txt')
  const { questions, refusals } = parseGift(source)
  expect(linesAndCodes(refusals)).toEqual(announcedRefusals(source))
  expect(questions.map(({ words }) => words.text)).toEqual(['Fine?'])
})

describe('GIFT escapes', () => {
  test('are decoded in titles, texts, options and feedback', () => {
    const question = only('::a \\:\\: b::c \\~ \\= \\# \\{ \\} \\\\ d{=\\=1 ~\\~2 ~\\#3 # no ~\\{4\\}####e \\: f}')
    expect(question).toMatchObject({
      name: 'a :: b',
      text: 'c ~ = # { } \\\\ d',
      options: ['=1', '~2', '#3', '{4}'],
      explanation: 'e : f',
    })
  })

  test('produce newlines', () => {
    expect(only('[markdown]a\\n\\n- b\\n- c{=1 ~2 ~3 ~4}').text).toBe('a\n\n- b\n- c')
    expect(only('[plain]a\\nb{=1 ~2 ~3 ~4}').text).toBe('a  \nb')
  })

  test('leave the commands of formulas unchanged', () => {
    expect(only('Is \\(\\nu \\neq \\frac\\{1\\}\\{2\\}\\)?{=1 ~2 ~3 ~4}').text).toBe('Is $\\nu \\neq \\frac{1}{2}$?')
    expect(only('Is \\\\(\\\\nu\\\\)?{=1 ~2 ~3 ~4}').text).toBe('Is $\\nu$?')
    expect(only('[markdown]Is $\\beta$ $$\\alpha$$?{=1 ~2 ~3 ~4}').text).toBe('Is $\\beta$ ${\\displaystyle \\alpha}$?')
  })

  test('are refused with their own line within a question', () => {
    expect(linesAndCodes(parseGift('a\nb \\x\nc{=1 ~2\n~3 ~4 \\').refusals)).toEqual(['3 broken_gift'])
    const { refusals } = parseGift('a\nb \\x\nc{=1 ~2\n~3 ~4 \\y\n}')
    expect(linesAndCodes(refusals)).toEqual(['2 unknown_escape', '4 unknown_escape'])
  })
})

describe('GIFT blocks', () => {
  test('end at a blank line but not at a comment', () => {
    const { questions } = parseGift('a\n// note\nb{=1 ~2 ~3 ~4}\n \t\n\n\n//x\n\nc{=1 ~2 ~3 ~4}')
    expect(questions.map(({ line, words }) => [line, words.text])).toEqual([
      [1, 'a  \nb'],
      [9, 'c'],
    ])
  })

  test('can directly follow their category', () => {
    expect(only('$CATEGORY: top/Sets\n\n$CATEGORY: Logic\nc{=1 ~2 ~3 ~4}')).toMatchObject({ line: 4, topic: 'Logic' })
  })

  test('accept categories without a name', () => {
    expect(only('$CATEGORY: $course$/top\n\nc{=1 ~2 ~3 ~4}').topic).toBeNull()
  })

  test('have correct line numbers for any line ending', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      expect(
        parseGift(['\uFEFFa{=1 ~2 ~3 ~4}', '', 'b{', '=1 ~2 ~3 ~4}'].join(end)).questions.map(({ line }) => line),
      ).toEqual([1, 3])
    }
  })
})

describe('a GIFT file', () => {
  test.each([
    ['nothing', '', '1 no_questions'],
    ['only comments', '// a\n\n// b\n', '1 no_questions'],
    ['a NUL', 'a\n\0{=1 ~2 ~3 ~4}', '2 bad_character'],
  ])('with %s is refused', (_, source, refusal) => {
    expect(linesAndCodes(parseGift(source).refusals)).toEqual([refusal])
  })

  test('larger than the limit is refused', () => {
    const limits = { ...importLimits, fileBytes: 20 }
    expect(linesAndCodes(parseGift('a'.repeat(20), limits).refusals)).toEqual(['1 unsupported_type'])
    expect(linesAndCodes(parseGift('a'.repeat(21), limits).refusals)).toEqual(['1 too_large'])
  })

  test('with more text than the limit is refused once', () => {
    const file = 'A sentence{=a ~b ~c ~d}\n\n'.repeat(9)
    expect(parseGift(file).refusals).toEqual([])
    expect(linesAndCodes(parseGift(file, { ...importLimits, allTexts: 30 }).refusals)).toEqual(['5 too_large'])
  })

  test('in another encoding is refused', () => {
    expect(linesAndCodes(parseGift(Buffer.from('Größe{=1 ~2 ~3 ~4}', 'latin1')).refusals)).toEqual(['1 bad_encoding'])
  })

  test('can contain images as data: URLs', () => {
    const dot = 'R0lGODlhAQABAAAAACH5BAEAAAAALAAAAAABAAEAAAICTAEAOw\\=\\='
    const { questions, images } = parseGift(`[html]<img src\\="data\\:image/gif;base64,${dot}">?{=1 ~2 ~3 ~4}`)
    expect(images).toMatchObject([{ mime: 'image/gif', name: expect.stringMatching(/^image:[0-9a-f]{16}$/) }])
    expect(first(questions).words.text).toBe(`![](${first(images).name})?`)
  })
})
