import { describe, expect, it } from 'vitest'
import { choices, mapping, questionOf } from './testing/items.ts'

const choose = (max: number, inside: string, attributes = '') =>
  `<p>Which?</p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="${max}" ${attributes}>${inside}</choiceInteraction>`
const three = choices('one', 'two', 'three')
const typed = '<p>How much? <textEntryInteraction responseIdentifier="RESPONSE"/> kg</p>'

const set = (value: string) =>
  `<setOutcomeValue identifier="SCORE"><baseValue baseType="float">${value}</baseValue></setOutcomeValue>`
const when = (condition: string, value: string, otherwise = '') =>
  `<responseCondition><responseIf>${condition}${set(value)}</responseIf>${otherwise}</responseCondition>`
const answer = '<variable identifier="RESPONSE"/>'
const number = (value: string) => `<baseValue baseType="float">${value}</baseValue>`

describe('single and multiple choice', () => {
  it('has the right option of the template', async () => {
    const { question, losses } = await questionOf({ correct: ['b'], body: choose(1, three) })
    expect(question).toMatchObject({ points: 1, content: { kind: 'choice', key: { right: 'B' } } })
    expect(question?.words).toEqual({ text: 'Which?', options: ['one', 'two', 'three'] })
    expect(losses).toEqual([])
  })

  it('has shares from a mapping, and the points of the right option', async () => {
    const points = mapping({ a: 3, b: 1.5, c: -1 })
    const { question, losses } = await questionOf({
      mapping: points,
      processing: 'map_response',
      body: choose(1, three),
    })
    expect(question).toMatchObject({ points: 3, content: { key: { right: 'A', shares: { B: '0.5', C: '-1/3' } } } })
    expect(losses).toEqual([])
  })

  it('without a text takes the title of the item, and names it', async () => {
    const body = choose(1, three).replace('<p>Which?</p>', '')
    const { question, losses } = await questionOf({ correct: ['b'], body })
    expect(question?.words.text).not.toBe('')
    expect(losses).toEqual(['presentation: the title stands in place of a text'])
  })

  it('keeps fixed options in place', async () => {
    const inside = three.replace('identifier="c"', 'identifier="c" fixed="true"')
    const { question } = await questionOf({ correct: ['a'], body: choose(1, inside, 'shuffle="true"') })
    expect(question).toMatchObject({ shuffle: true, content: { shape: { fixed: 'C' } } })
  })

  it.each([
    ['all or nothing', { processing: 'match_correct' }, { right: 'AC' }, undefined],
    [
      'a mapping whose points add up',
      { processing: 'map_response', mapping: mapping({ a: 1, c: 1, b: -1 }, 'lowerBound="0"') },
      { right: 'AC' },
      { parts: 'rightMinusWrong' },
    ],
    [
      'a mapping with unequal points',
      { processing: 'map_response', mapping: mapping({ a: 3, c: 1, b: -2 }, 'lowerBound="0"') },
      { right: 'AC', shares: { A: '0.75', C: '0.25', B: '-0.5' } },
      undefined,
    ],
  ])('of several options takes %s', async (_, parts, key, scoring) => {
    const item = { cardinality: 'multiple', correct: ['a', 'c'], body: choose(0, three), ...parts }
    const { question, losses } = await questionOf(item)
    expect(question?.content).toEqual({ kind: 'several', shape: { max: null }, key })
    expect(question?.scoring).toEqual(scoring)
    expect(losses).toEqual([])
  })

  it('names points for parts that no rule gives', async () => {
    const both = `<match>${answer}<correct identifier="RESPONSE"/></match>`
    const part = `<responseElseIf><member><baseValue baseType="identifier">a</baseValue>${answer}</member>${set('1')}</responseElseIf>`
    const item = {
      cardinality: 'multiple',
      correct: ['a', 'c'],
      body: choose(0, three),
      processing: when(both, '3', part),
    }
    const { question, losses } = await questionOf(item)
    expect(question).toMatchObject({ points: 3, content: { key: { right: 'AC' } } })
    expect(losses).toEqual([expect.stringMatching(/^scoring: points for partly right answers .* A it gives 1 of 3$/)])
  })

  it('refuses several selections that are right', async () => {
    const only = (id: string) =>
      `<match>${answer}<multiple><baseValue baseType="identifier">${id}</baseValue></multiple></match>`
    const any = `<or>${only('a')}${only('c')}</or>`
    const item = { cardinality: 'multiple', body: choose(0, three), processing: when(any, '1') }
    expect(await questionOf(item)).toMatchObject({ question: undefined, refusals: ['several_right'] })
  })

  it('refuses a declared answer that earns less than another one', async () => {
    const item = { correct: ['a'], mapping: mapping({ b: 1 }), processing: 'map_response', body: choose(1, three) }
    expect((await questionOf(item)).refusals).toEqual(['no_right_answer'])
  })

  it('takes the declared answer for 1 point where the scoring is not understood, and names it', async () => {
    const item = { correct: ['a'], processing: `<customRule/>${set('1')}`, body: choose(1, three) }
    const { question, losses } = await questionOf(item)
    expect(question).toMatchObject({ points: 1, content: { key: { right: 'A' } } })
    expect(losses).toEqual(['scoring: not understood: <customRule>; 1 point for the declared right answer'])
    expect((await questionOf({ ...item, correct: [] })).refusals).toEqual(['no_right_answer'])
  })
})

describe('typed answers', () => {
  const accepted = async (processing: string, parts = {}) => {
    const { question, losses } = await questionOf({ baseType: 'float', body: typed, processing, ...parts })
    const content = question?.content
    return { accepted: content?.kind === 'number' ? content.key.accepted : null, losses }
  }
  const equal = (attributes: string) => `<equal ${attributes}>${answer}${number('2.5')}</equal>`

  it.each([
    [equal('toleranceMode="exact"'), [{ value: '2.5' }]],
    [
      `<equal toleranceMode="absolute" tolerance="0.1">${number('2.5')}${answer}</equal>`,
      [{ value: '2.5', tolerance: { absolute: '0.1' } }],
    ],
    [`<and><gte>${answer}${number('1')}</gte><lte>${answer}${number('4')}</lte></and>`, [{ from: '1', to: '4' }]],
    [`<gte>${answer}${number('1')}</gte>`, [{ from: '1' }]],
    [`<not><gt>${answer}${number('-1')}</gt></not>`, [{ to: '-1' }]],
  ])('are numbers with %s', async (condition, expected) => {
    expect(await accepted(when(condition, '2'))).toEqual({ accepted: expected, losses: [] })
  })

  it('are numbers rounded as in the file, whose open bound is named', async () => {
    const rounded = `<equalRounded roundingMode="decimalPlaces" figures="1">${answer}${number('2.5')}</equalRounded>`
    const { accepted: found, losses } = await accepted(when(rounded, '1'))
    expect(found).toEqual([{ value: '2.5', tolerance: { absolute: '0.05' } }])
    expect(losses).toEqual(['scoring: the bound 2.55 is not itself accepted'])
  })

  it('are numbers with a share for a wider interval', async () => {
    const wide = `<and><gte>${answer}${number('1')}</gte><lte>${answer}${number('4')}</lte></and>`
    const otherwise = `<responseElseIf>${wide}${set('1')}</responseElseIf>`
    const { accepted: found } = await accepted(when(equal('toleranceMode="exact"'), '2', otherwise))
    expect(found).toEqual([
      { from: '1', to: '2.5', share: '0.5' },
      { value: '2.5' },
      { from: '2.5', to: '4', share: '0.5' },
    ])
  })

  it('are words, with shares and capitals as in the mapping', async () => {
    const words = (caseSensitive: boolean) =>
      `<mapping>${['York=2', 'Yorck=1'].map((entry) => `<mapEntry mapKey="${entry.split('=')[0]}" mappedValue="${entry.split('=')[1]}" caseSensitive="${caseSensitive}"/>`).join('')}</mapping>`
    for (const caseSensitive of [true, false]) {
      const item = { baseType: 'string', body: typed, processing: 'map_response', mapping: words(caseSensitive) }
      const { question, losses } = await questionOf(item)
      const key = {
        accepted: { und: [{ text: 'York' }, { text: 'Yorck', share: '0.5' }] },
        caseSensitive,
        wildcards: false,
      }
      expect(question).toMatchObject({
        points: 2,
        content: { kind: 'words', key },
        words: { text: 'How much? \\_\\_\\_\\_\\_\\_ kg' },
      })
      expect(losses).toEqual([])
    }
  })

  it('are parts of words', async () => {
    const part = `<stringMatch substring="true" caseSensitive="false">${answer}<baseValue baseType="string">acid</baseValue></stringMatch>`
    const { question } = await questionOf({ baseType: 'string', body: typed, processing: when(part, '1') })
    expect(question?.content).toMatchObject({ key: { accepted: { und: [{ text: '*acid*' }] }, wildcards: true } })
  })

  it('refuses a scoring that takes every text', async () => {
    const any = when(`<not><isNull>${answer}</isNull></not>`, '1')
    expect((await questionOf({ baseType: 'string', body: typed, processing: any })).refusals).toEqual([
      'no_right_answer',
    ])
  })
})

describe('other kinds', () => {
  it('is an ordering with the letters of the right order', async () => {
    const body = `<orderInteraction responseIdentifier="RESPONSE" shuffle="true"><prompt>Sort</prompt>${three}</orderInteraction>`
    const item = { cardinality: 'ordered', correct: ['c', 'a', 'b'], body }
    const { question, losses } = await questionOf(item)
    expect(question).toMatchObject({ shuffle: true, content: { kind: 'ordering', key: { right: 'CAB' } } })
    expect([question?.words.text, losses]).toEqual(['Sort', []])
    expect((await questionOf({ ...item, body: body.replace('shuffle', 'maxChoices="2" shuffle') })).refusals).toEqual([
      'unsupported_type',
    ])
  })

  it('is a matching with points for each row', async () => {
    const side = (ids: string, max: number) =>
      `<simpleMatchSet>${[...ids].map((id) => `<simpleAssociableChoice identifier="${id}" matchMax="${max}">${id}${id}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`
    const body = `<p>Match</p><matchInteraction responseIdentifier="RESPONSE" shuffle="false">${side('abc', 1)}${side('xyz', 0)}</matchInteraction>`
    const item = { cardinality: 'multiple', baseType: 'directedPair', correct: ['a y', 'b x', 'c y'], body }
    const points = mapping({ 'a y': 1, 'b x': 1, 'c y': 1 })
    const { question, losses } = await questionOf({ ...item, processing: 'map_response', mapping: points })
    expect(question).toMatchObject({
      points: 3,
      words: { options: ['aa', 'bb', 'cc'], lists: [['xx', 'yy', 'zz']] },
      content: { kind: 'matching', shape: { reuse: true }, key: { right: 'BAB' } },
      scoring: { parts: 'perPart' },
    })
    expect(losses).toEqual([])
  })

  it('is a text with gaps in their places', async () => {
    const inline = `<inlineChoiceInteraction responseIdentifier="RESPONSE">${['x', 'y'].map((id) => `<inlineChoice identifier="${id}">${id}</inlineChoice>`).join('')}</inlineChoiceInteraction>`
    const second =
      '<responseDeclaration identifier="R2" cardinality="single" baseType="string"><correctResponse><value>in</value></correctResponse></responseDeclaration>'
    const right = (id: string) => `<match><variable identifier="${id}"/><correct identifier="${id}"/></match>`
    const body = `<p>One ${inline} two <textEntryInteraction responseIdentifier="R2"/> end</p>`
    const item = {
      correct: ['y'],
      body,
      more: second,
      processing: when(`<and>${right('RESPONSE')}${right('R2')}</and>`, '1'),
    }
    const { question, losses } = await questionOf(item)
    expect(question?.words).toEqual({ text: 'One [[1]] two [[2]] end', options: [], lists: [['x', 'y'], []] })
    expect(question?.content).toMatchObject({
      kind: 'gaps',
      shape: { gaps: [{ kind: 'choice' }, { kind: 'words' }] },
      key: { gaps: [{ right: 'B' }, { accepted: { und: [{ text: 'in' }] }, caseSensitive: true }] },
    })
    expect(losses).toEqual([])
  })

  it.each([
    ['extendedTextInteraction', 'an essay'],
    ['uploadInteraction', 'the upload of a file'],
    ['selectPointInteraction', 'placed in a picture'],
    ['customInteraction', 'its own program'],
    ['unheardOf', 'unknown'],
  ])('refuses <%s> by its name', async (name, reason) => {
    const { question, reasons } = await questionOf({ body: `<${name} responseIdentifier="RESPONSE"/>` })
    expect(question).toBeUndefined()
    expect(reasons).toEqual([expect.stringContaining(reason)])
    expect(reasons[0]).toContain(`<${name}`)
  })
})

describe('texts', () => {
  it('names text behind the answer, classes and styles without an equivalent', async () => {
    const body = `<p class="bespoke qti-underline" style="filter: blur(1px); width: 3em">A</p>${choose(1, three)}<p>After</p>`
    const { question, losses } = await questionOf({ correct: ['a'], body })
    expect(question?.words.text).toBe('<u>A</u>\n\nWhich?\n\nAfter')
    expect(losses).toEqual([
      'presentation: class="bespoke" of <p>',
      'presentation: style="filter: blur(1px)" of <p>',
      'textOrder: text behind the answer stands in front of it',
    ])
  })

  it('keeps marks, quotations, lists of terms and the readings of characters', async () => {
    const body = `<p><del>a</del> <ins>b</ins> <mark>c</mark> <q>d</q> <ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>${choose(1, three)}`
    expect((await questionOf({ correct: ['a'], body })).question?.words.text).toContain(
      '~~a~~ <u>b</u> <mark>c</mark> “d” 漢 (kan)',
    )
  })

  it('writes formulas of MathML in TeX', async () => {
    const math =
      '<math><mfrac><mn>1</mn><msqrt><mi>x</mi></msqrt></mfrac><mo>≤</mo><msup><mi>y</mi><mn>2</mn></msup></math>'
    const { question } = await questionOf({ correct: ['a'], body: `<p>${math}</p>${choose(1, three)}` })
    expect(question?.words.text).toContain('$\\frac{1}{\\sqrt{x}} \\le {y}^{2}$')
  })
})

describe('an item that would take long', () => {
  it('is scored by its declared right answer if its processing is very long', async () => {
    const processing = set('0').repeat(3000) + when(`<match>${answer}<correct identifier="RESPONSE"/></match>`, '1')
    const { losses } = await questionOf({ correct: ['a'], processing, body: choose(1, three) })
    expect(losses).toEqual([expect.stringContaining('more than 3000 elements')])
  })

  it('is refused if very many texts are accepted', async () => {
    const texts = Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`word ${i}`, 1]))
    const item = { baseType: 'string', body: typed, processing: 'map_response', mapping: mapping(texts) }
    expect((await questionOf(item)).refusals).toEqual(['unsupported_type'])
  })

  it('is refused if its lists are very long', async () => {
    const many = Array.from(
      { length: 20_000 },
      (_, i) => `<simpleAssociableChoice identifier="x${i}">x</simpleAssociableChoice>`,
    )
    const list = `<simpleMatchSet>${many.join('')}</simpleMatchSet>`
    const body = `<matchInteraction responseIdentifier="RESPONSE" shuffle="true">${list}${list}</matchInteraction>`
    expect((await questionOf({ baseType: 'directedPair', cardinality: 'multiple', body })).refusals).toEqual([
      'option_count',
    ])
  })
})
