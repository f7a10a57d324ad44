import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { parseQti } from '../../index.ts'
import { choices, itemXml } from './testing/items.ts'

async function read(files: Record<string, string>) {
  const archive = new ZipFile()
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name)
  archive.end()
  const { questions, refusals, dropped, found } = await parseQti(
    await buffer(archive.outputStream as unknown as NodeJS.ReadableStream),
  )
  return {
    found,
    texts: questions.map(({ words }) => words.text),
    points: questions.map(({ points }) => points),
    refusals: refusals.map(({ code }) => code),
    losses: dropped.map(({ question, kind, detail = '' }) => `${question} ${kind}: ${detail}`),
  }
}

const question = (text: string, more = '') =>
  itemXml({
    correct: ['a'],
    body: `${more}<p>${text}</p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1">${choices('1', '2')}</choiceInteraction>`,
  }).replace('identifier="i"', `identifier="${text}"`)

const manifest = (...resources: [type: string, href: string][]) =>
  `<manifest><resources>${resources.map(([type, href]) => `<resource type="${type}" href="${href}"/>`).join('')}</resources></manifest>`
const item = (href: string): [string, string] => ['imsqti_item_xmlv2p2', href]
const test: [string, string] = ['imsqti_test_xmlv2p2', 'tests/test.xml']

const files = { 'tests/a.xml': question('A'), 'tests/b.xml': question('B'), 'tests/c d.xml': question('C') }
const reference = (name: string, inside = '') =>
  `<assessmentItemRef identifier="${name}" href="${name}.xml">${inside}</assessmentItemRef>`
const testXml = (inside: string) =>
  `<assessmentTest identifier="t"><testPart identifier="p"><assessmentSection identifier="s">${inside}</assessmentSection></testPart></assessmentTest>`

describe('a package of QTI 2', () => {
  it('has its questions in the order of its test, and names those that the test does not use', async () => {
    const xml = testXml(`${reference('b')}<assessmentSection identifier="x">${reference('a')}</assessmentSection>`)
    const all = manifest(item('tests/a.xml'), item('tests/b.xml'), item('tests/c%20d.xml'), test)
    const result = await read({ ...files, 'imsmanifest.xml': all, 'tests/test.xml': xml })
    expect(result).toEqual({
      found: 3,
      texts: ['B', 'A'],
      points: [1, 1],
      refusals: [],
      losses: ['3 unused: C'],
    })
  })

  it('has its questions in the order of the manifest without a test, by encoded addresses', async () => {
    const result = await read({ ...files, 'imsmanifest.xml': manifest(item('tests/c%20d.xml'), item('tests/a.xml')) })
    expect(result.texts).toEqual(['C', 'A'])
  })

  it('can have a manifest that lists only the test, a root folder, sections in files, and weights', async () => {
    const section = `<assessmentSection identifier="s">${reference('a', '<weight identifier="w" value="2.5"/>')}</assessmentSection>`
    const xml = testXml('<assessmentSectionRef identifier="s" href="section.xml"/>')
    const folder = Object.fromEntries(
      Object.entries({
        ...files,
        'tests/section.xml': section,
        'tests/test.xml': xml,
        'imsmanifest.xml': manifest(test),
      }).map(([name, content]) => [`root/${name}`, content]),
    )
    expect(await read(folder)).toMatchObject({ texts: ['A'], points: [2.5], refusals: [], losses: [] })
  })

  it('shows the instructions of sections and shared texts in front of each question, and names settings', async () => {
    const rubrics =
      '<rubricBlock view="candidate"><p>Read</p></rubricBlock><rubricBlock view="tutor"><p>Key</p></rubricBlock>'
    const stimulus =
      '<assessmentStimulus identifier="m"><stimulusBody><p>Shared</p></stimulusBody></assessmentStimulus>'
    const xml = testXml(`${rubrics}<selection select="1"/>${reference('a')}${reference('b')}`)
    const shared = question('A').replace(
      '<itemBody>',
      '<assessmentStimulusRef identifier="m" href="shared.xml"/><itemBody>',
    )
    const result = await read({
      ...files,
      'tests/a.xml': shared,
      'tests/shared.xml': stimulus,
      'tests/test.xml': xml,
      'imsmanifest.xml': manifest(test),
    })
    expect(result.texts).toEqual(['Read\n\nShared\n\nA', 'Read\n\nB'])
    expect(result.losses).toEqual(
      [1, 2].flatMap((no) => [`${no} scorerNotes: <rubricBlock view="tutor">`, `${no} settings: <selection>`]),
    )
  })

  it('refuses an item whose shared text or file is missing, and a package without questions by its name', async () => {
    const xml = testXml(`${reference('a')}${reference('none')}`)
    const shared = question('A').replace(
      '<itemBody>',
      '<assessmentStimulusRef identifier="m" href="shared.xml"/><itemBody>',
    )
    const broken = await read({ 'tests/a.xml': shared, 'tests/test.xml': xml, 'imsmanifest.xml': manifest(test) })
    expect(broken.refusals).toEqual(['image_missing', 'not_a_quiz'])
    const apip = await read({ 'imsmanifest.xml': manifest(['imsqti_apipitem_xmlv2p1x', 'x.bin']) })
    expect(apip.refusals).toEqual(['not_a_quiz'])
  })
})

describe('QTI 1.2', () => {
  const text = (words: string) => `<material><mattext texttype="text/html">${words}</mattext></material>`
  const labels = (...ids: string[]) =>
    `<render_choice>${ids.map((id) => `<response_label ident="${id}">${text(`${id}${id}`)}</response_label>`).join('')}</render_choice>`
  const when = (condition: string, set: string) =>
    `<respcondition><conditionvar>${condition}</conditionvar>${set}</respcondition>`
  const equal = (response: string, value: string) => `<varequal respident="${response}">${value}</varequal>`
  const set = (points: number, action = 'Set') => `<setvar varname="SCORE" action="${action}">${points}</setvar>`
  const questionOf = async (sort: string, presentation: string, conditions: string, more = '') => {
    const fields = { question_type: sort, points_possible: '4' }
    const metadata = Object.entries(fields).map(
      ([label, entry]) =>
        `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`,
    )
    const xml = `<questestinterop><assessment ident="a"><section ident="s"><item ident="i" title="T"><itemmetadata><qtimetadata>
      ${metadata.join('')}</qtimetadata></itemmetadata><presentation>${presentation}</presentation><resprocessing>
      <outcomes><decvar varname="SCORE" minvalue="0" maxvalue="100"/></outcomes>${conditions}</resprocessing>${more}
      </item></section></assessment></questestinterop>`
    const { questions, refusals, dropped } = await parseQti(xml)
    return {
      question: questions[0],
      refusals: refusals.map(({ code }) => code),
      losses: dropped.map(({ kind }) => kind),
    }
  }

  it('reads a choice with the points of its metadata and its general feedback', async () => {
    const presentation = `${text('&lt;b&gt;Which?&lt;/b&gt;')}<response_lid ident="r" rcardinality="Single">${labels('x', 'y')}</response_lid>`
    const feedback = `<itemfeedback ident="general_fb">${text('Because')}</itemfeedback>`
    const { question, losses } = await questionOf(
      'multiple_choice_question',
      presentation,
      when(equal('r', 'y'), set(100)),
      feedback,
    )
    expect(question).toMatchObject({
      points: 4,
      words: { text: '**Which?**', options: ['xx', 'yy'], explanation: 'Because' },
      content: { kind: 'choice', key: { right: 'B' } },
    })
    expect(losses).toEqual([])
  })

  it('reads several options that are right together', async () => {
    const presentation = `${text('Which?')}<response_lid ident="r" rcardinality="Multiple">${labels('x', 'y', 'z')}</response_lid>`
    const condition = `<and>${equal('r', 'x')}<not>${equal('r', 'y')}</not>${equal('r', 'z')}</and>`
    const { question } = await questionOf('multiple_answers_question', presentation, when(condition, set(100)))
    expect(question?.content).toEqual({ kind: 'several', shape: { max: null }, key: { right: 'AC' } })
  })

  it('reads numbers within bounds and words', async () => {
    const fib = (sort: string) =>
      `${text('How?')}<response_str ident="r"><render_fib fibtype="${sort}"><response_label ident="l"/></render_fib></response_str>`
    const bounds = '<vargte respident="r">1.5</vargte><varlte respident="r">2.5</varlte>'
    const numeric = await questionOf('numerical_question', fib('Decimal'), when(bounds, set(100)))
    expect(numeric.question?.content).toMatchObject({ kind: 'number', key: { accepted: [{ from: '1.5', to: '2.5' }] } })
    const words = await questionOf(
      'short_answer_question',
      fib('String'),
      when(`<or>${equal('r', 'Baku')}${equal('r', 'Bakı')}</or>`, set(100)),
    )
    expect(words.question?.content).toMatchObject({
      kind: 'words',
      key: { accepted: { und: [{ text: 'Baku' }, { text: 'Bakı' }] }, caseSensitive: false },
    })
  })

  it('reads rows to match, and gaps in the places that the text names', async () => {
    const row = (ident: string, words: string) =>
      `<response_lid ident="${ident}">${text(words)}${labels('x', 'y')}</response_lid>`
    const add = when(equal('r1', 'y'), set(50, 'Add')) + when(equal('r2', 'x'), set(50, 'Add'))
    const matching = await questionOf('matching_question', text('Match') + row('r1', 'one') + row('r2', 'two'), add)
    expect(matching.question).toMatchObject({ words: { options: ['one', 'two'] }, scoring: { parts: 'perPart' } })
    const [list = []] = matching.question?.words.lists ?? []
    const key = matching.question?.content.kind === 'matching' ? matching.question.content.key.right : ''
    expect([...key].map((letter) => list['AB'.indexOf(letter)])).toEqual(['yy', 'xx'])
    const gaps = await questionOf(
      'fill_in_multiple_blanks_question',
      text('A [one] and [two].') + row('r1', 'one') + row('r2', 'two'),
      add,
    )
    expect(gaps.question?.words.text).toBe('A [[1]] and [[2]].')
    expect(gaps.question?.content).toMatchObject({
      key: { gaps: [{ accepted: { und: [{ text: 'yy' }] } }, { accepted: { und: [{ text: 'xx' }] } }] },
    })
  })

  it.each(['essay_question', 'calculated_question'])('refuses a question of the sort %s', async (sort) => {
    const presentation = `${text('Write')}<response_str ident="r"><render_fib/></response_str>`
    expect((await questionOf(sort, presentation, '')).refusals).toEqual(['unsupported_type'])
  })
})
