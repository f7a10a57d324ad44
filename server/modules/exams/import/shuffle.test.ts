import { rightByte, singleChoice } from '../papers/content.ts'
import { describe, expect, test } from 'vitest'
import { parseGift, parseMoodleXml } from './index.ts'
import { importLimits } from './limits.ts'
import { inOrder, refersToOptions, shuffled } from './shuffle.ts'

const question = (shuffle: string, options = ['right', 'b', 'c', 'd']) => `<question type="multichoice">
<questiontext format="html"><text>What?</text></questiontext>${shuffle}
${options.map((text, i) => `<answer fraction="${i ? 0 : 100}"><text><![CDATA[${text}]]></text></answer>`).join('\n')}
</question>`
const moodle = (...questions: string[]) => parseMoodleXml(`<quiz>${questions.join('\n')}</quiz>`)

test('the flag shuffleanswers is parsed', () => {
  const flags = ['true', '1', 'false', '0'].map((word) => question(`<shuffleanswers>${word}</shuffleanswers>`))
  expect(moodle(...flags, question('')).questions.map(({ shuffle }) => shuffle)).toEqual([
    true,
    true,
    false,
    false,
    null,
  ])
  expect(parseGift('a{=1 ~2 ~3 ~4}').questions[0]!.shuffle).toBeNull()
})

describe('a shuffled order of options', () => {
  const each = (text: string) => ({ text, options: ['w', 'x', 'y', 'z'] as const, answer: 'A' as const })

  test('contains every option once and follows the right one', () => {
    const orders = new Set<string>()
    for (let n = 0; n < 400; n++) {
      const order = shuffled('seed', each(`question ${n}`))
      expect(order.toSorted()).toEqual([1, 2, 3, 4])
      const { options, content } = inOrder(['w', 'x', 'y', 'z'], singleChoice('A'), order)
      expect([...options].sort()).toEqual(['w', 'x', 'y', 'z'])
      expect(options[rightByte(content) - 1]).toBe('w')
      orders.add(order.join(''))
    }
    expect(orders.size).toBe(24)
  })

  test('is determined by seed and question', () => {
    const of = (seed: string) => Array.from({ length: 20 }, (_, n) => shuffled(seed, each(`question ${n}`)).join(''))
    expect(of('one')).toEqual(of('one'))
    expect(of('one')).not.toEqual(of('two'))
  })

  test('distributes the right answers evenly', () => {
    const counts = [0, 0, 0, 0]
    for (let n = 0; n < 4000; n++) counts[shuffled('seed', each(`question ${n}`)).indexOf(1)]!++
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })
})

test.each([
  [['1', '2', '3', 'All of the above'], true],
  [['1', '2', '3', 'none of these answers above.'], true],
  [['1', '2', 'both A and B', '3'], true],
  [['1', '2', '3', 'A, C'], true],
  [['1', '2', '3', 'Ни один из перечисленных выше'], true],
  [['vitamin A', 'point B', 'group C', 'note D'], false],
  [['above', 'below', 'on', 'in'], false],
  [['1', '2', '3', '4'], false],
])('options %j are detected as referring to each other: %s', (options, refers) =>
  expect(refersToOptions(options)).toBe(refers),
)

test.each([
  [['<pre>a\n  b</pre>', '<pre>a\n b</pre>', '<pre>a\nb</pre>', '<pre>a b</pre>'], true],
  [['<code>a&nbsp;&nbsp;b</code>', '<code>a&nbsp;b</code>', '<code>ab</code>', '<code>b</code>'], true],
  [['a<br>b', 'a b', 'ab', 'b'], true],
  [['a  b', 'a b', 'ab', 'b'], false],
])('options %j that differ only in white space are accepted if it is visible: %s', (options, taken) => {
  const { questions, refusals } = moodle(question('', options))
  expect([questions.length, refusals.map(({ code }) => code)]).toEqual(taken ? [1, []] : [0, ['duplicate_options']])
})

describe('a partially valid file', () => {
  test('has its questions counted and is complete', () => {
    const result = moodle(question(''), '<question type="essay"/>', '<question type="category"/>', question(''))
    expect([result.questions.length, result.found, result.complete]).toEqual([2, 3, true])
    expect(parseGift('a{=1 ~2 ~3 ~4}\n\nb{T}\n\n$CATEGORY: x\n\n// note')).toMatchObject({ found: 2, complete: true })
  })

  test('is incomplete when parsing stopped', () => {
    expect(parseMoodleXml(`<quiz>${question('')}<broken`).complete).toBe(false)
    const limits = { ...importLimits, refusals: 2, allTexts: 10 }
    const essays = '<question type="essay"/>'.repeat(3)
    expect(parseMoodleXml(`<quiz>${essays}</quiz>`).complete).toBe(true)
    expect(parseMoodleXml(`<quiz>${essays}</quiz>`, limits).complete).toBe(false)
    expect(parseGift(Buffer.from('Größe{=1 ~2 ~3 ~4}', 'latin1')).complete).toBe(false)
    const sentences = 'A sentence{=a ~b ~c ~d}\n\n'.repeat(2)
    expect(parseGift(sentences).complete).toBe(true)
    expect(parseGift(sentences, limits).complete).toBe(false)
  })
})
