import { describe, expect, it } from 'vitest'
import { flat } from './testing/fixtures.ts'
import { parseGift, parseMoodleXml, parseQti, parseTable } from './index.ts'

const options = ['1', '2', '3', '4']

function moodle(text: string, { option = '', more = '' } = {}): string {
  const answers = options.map((each, i) => {
    const fraction = i === 0 ? 100 : 0
    return `<answer fraction="${fraction}"><text>${each}</text>${i === 0 ? option : ''}</answer>`
  })
  const written = `<questiontext format="html">${text}</questiontext>${answers.join('')}${more}`
  return `<quiz>\n<question type="multichoice">${written}</question></quiz>`
}

function qti(body: string, choice = ''): string {
  const choices = options.map(
    (each, i) => `<simpleChoice identifier="${each}">${each}${i ? '' : choice}</simpleChoice>`,
  )
  return `<assessmentItem identifier="q" title="q">
    <responseDeclaration identifier="RESPONSE"><correctResponse><value>1</value></correctResponse></responseDeclaration>
    <itemBody>${body}<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1">${choices.join('')}</choiceInteraction>
    </itemBody>
    <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/></assessmentItem>`
}

describe('the parts of a question that are not kept', () => {
  it.each([
    ['links', moodle('<text><![CDATA[See <a href="https://example.org">the table</a>.]]></text>')],
    ['optionFeedback', moodle('<text>How many?</text>', { option: '<feedback><text>Well done</text></feedback>' })],
    ['hints', moodle('<text>How many?</text>', { more: '<hint><text>Count again</text></hint>' })],
    ['tags', moodle('<text>How many?</text>', { more: '<tags><tag><text>easy</text></tag></tags>' })],
    ['penalty', moodle('<text>How many?</text>', { more: '<penalty>0.3333333</penalty>' })],
    ['attachments', moodle('<text>How many?</text><file name="notes.pdf" path="/" encoding="base64">AAAA</file>')],
  ])('name %s in Moodle XML', (kind, source) => {
    const { questions, dropped } = parseMoodleXml(source)
    expect(questions).toHaveLength(1)
    expect(dropped).toEqual([{ question: 1, kind }])
  })

  it('are empty in Moodle XML with empty feedback, hints and tags and no penalty', () => {
    const empty = '<feedback><text><![CDATA[<p>&nbsp;</p>]]></text></feedback>'
    const more = '<hint><text></text></hint><tags></tags><penalty>0.0000000</penalty>'
    expect(parseMoodleXml(moodle('<text>How many?</text>', { option: empty, more })).dropped).toEqual([])
  })

  it('are named for questions that are refused', () => {
    const more = '<answer fraction="lots"><text>5</text></answer><hint><text>Count again</text></hint>'
    const { questions, dropped } = parseMoodleXml(moodle('<text>How many?</text>', { more }))
    expect(questions).toEqual([])
    expect(dropped).toEqual([{ question: 1, kind: 'hints' }])
  })

  it('name links and feedback in GIFT, with the number of the question', () => {
    const source = `First {=a ~b ~c ~d}\n\n[markdown]See [the table](https\\://example.org) {=a #yes\n~b ~c ~d}`
    expect(parseGift(source).dropped).toEqual([
      { question: 2, kind: 'optionFeedback' },
      { question: 2, kind: 'links' },
    ])
    expect(parseGift('General {=a ~b ~c ~d####Because}').dropped).toEqual([])
  })

  it('name further columns and links of a spreadsheet', async () => {
    const source = 'question,a,b,c,d,answer,hint\nOne?,1,2,3,4,A,\n[Two](https://example.org)?,1,2,3,4,A,Count again\n'
    expect((await parseTable(source)).dropped).toEqual([
      { question: 2, kind: 'otherColumns', detail: 'hint (G3)' },
      { question: 2, kind: 'links' },
    ])
  })

  it('are not shown to students as part of a QTI item', async () => {
    const body = '<p>How many?</p><rubricBlock view="scorer"><p>1 is right</p></rubricBlock>'
    const { questions, dropped } = await parseQti(qti(body, '<feedbackInline>Right!</feedbackInline>'))
    expect(questions.map(flat)).toMatchObject([{ text: 'How many?', options }])
    expect(dropped).toEqual([
      { question: 1, kind: 'scorerNotes', detail: '<rubricBlock view="scorer">' },
      { question: 1, kind: 'optionFeedback', detail: '<feedbackInline>' },
    ])
  })

  it('keep the instructions for candidates in a QTI item and name its links', async () => {
    const body = '<rubricBlock view="candidate"><p>See <a href="https://example.org">this</a>.</p></rubricBlock>'
    const { questions, dropped } = await parseQti(qti(`${body}<p>How many?</p>`))
    expect(questions.map(flat)).toMatchObject([{ text: 'See this.\n\nHow many?' }])
    expect(dropped).toEqual([{ question: 1, kind: 'links' }])
  })

  it.each(['<object data="tower.mp4" type="video/mp4"/>', '<audio src="a.mp3"/>', '<printedVariable identifier="n"/>'])(
    'refuse a QTI item with %s',
    async (element) => {
      const { questions, refusals } = await parseQti(qti(`<p>How many?</p>${element}`))
      expect(questions).toEqual([])
      expect(refusals).toMatchObject([{ code: 'unsupported_html' }])
    },
  )
})
