import { describe, expect, it, test } from 'vitest'
import { first } from '../../../../../../shared/required.ts'
import { parseMoodleXml } from './moodle-xml.ts'
import { elements } from './vocabulary.ts'

const question = (type: string, inner: string, text = 'What is it?') =>
  `<quiz><question type="${type}"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${inner}</question></quiz>`
const answers = (rows: [text: string, fraction: string, more?: string][]) =>
  rows
    .map(([text, fraction, more = '']) => `<answer fraction="${fraction}"><text>${text}</text>${more}</answer>`)
    .join('')
const parse = (source: string, language = 'en') => parseMoodleXml(source, undefined, language)
const only = (source: string, language = 'en') => {
  const { questions, refusals, dropped } = parse(source, language)
  expect(refusals).toEqual([])
  const { words, content, scoring, points } = first(questions)
  return { words, content, scoring, points, dropped: dropped.map(({ kind, detail }) => detail ?? kind) }
}
const codesOf = (source: string) => parse(source).refusals.map(({ code }) => code)

describe('a choice in Moodle XML', () => {
  const single = (fractions: string[]) =>
    question('multichoice', answers(fractions.map((fraction, i) => [`o${i}`, fraction])))
  const several = (fractions: string[]) => single(fractions).replace('</question>', '<single>false</single></question>')

  it.each([
    [['100', '0', '0'], { right: 'A' }, undefined],
    [['100', '-33.33333', '-33.33333', '-33.33333'], { right: 'A' }, { wrong: '-1/3' }],
    [['0', '100', '33.33333', '-12.5'], { right: 'B', shares: { C: '1/3', D: '-0.125' } }, undefined],
    [['100', '100', '0'], { right: 'AB' }, undefined],
  ])('with one answer of %j has its scoring', (fractions, key, scoring) => {
    expect(only(single(fractions))).toMatchObject({ content: { kind: 'choice', key }, scoring })
    expect(only(single(fractions)).scoring).toEqual(scoring)
  })

  it.each([
    [['50', '50', '-50'], { right: 'AB' }, { parts: 'rightMinusWrong' }],
    [['50', '50', '0'], { right: 'AB', shares: { A: '0.5', B: '0.5' } }, undefined],
    [['66.66667', '33.33333', '-100'], { right: 'AB', shares: { A: '2/3', B: '1/3', C: '-1' } }, undefined],
  ])('with several answers of %j keeps the shares', (fractions, key, scoring) => {
    const read = only(several(fractions))
    expect(read.content).toEqual({ kind: 'several', shape: { max: null }, key })
    expect(read.scoring).toEqual(scoring)
  })

  it('whose right answers do not make up all points is refused', () => {
    expect(codesOf(several(['50', '25', '0']))).toEqual(['bad_fraction'])
    expect(codesOf(single(['50', '0', '0']))).toEqual(['no_right_answer'])
  })

  it('between true and false has the words of the language', () => {
    const source = question(
      'truefalse',
      answers([
        ['true', '0'],
        ['false', '100'],
      ]),
    )
    expect(only(source)).toMatchObject({ words: { options: ['True', 'False'] }, content: { key: { right: 'B' } } })
    expect(only(source, 'fr').words.options).toEqual(['Vrai', 'Faux'])
  })
})

describe('a number in Moodle XML', () => {
  const tolerance = '<tolerance>0.1</tolerance>'

  it('has tolerances and shares, and names the answer for any other number', () => {
    const read = only(
      question(
        'numerical',
        answers([
          ['23', '100', tolerance],
          ['2.5e1', '50'],
          ['*', '0'],
        ]),
      ),
    )
    expect(read.content).toEqual({
      kind: 'number',
      shape: { form: 'any', unit: 'none' },
      key: {
        accepted: [
          { value: '23', tolerance: { absolute: '0.1' } },
          { value: '25', share: '0.5' },
        ],
      },
    })
    expect(read.dropped).toEqual(['the answer *'])
  })

  const unit = (name: string, multiplier: string) =>
    `<unit><multiplier>${multiplier}</multiplier><unit_name>${name}</unit_name></unit>`

  it('has units with factors, and names their penalty', () => {
    const units = `<units>${unit('m', '1')}${unit('km', '0.001')}</units><unitgradingtype>1</unitgradingtype>`
    const read = only(question('numerical', `${answers([['1500', '100']])}${units}<unitpenalty>0.2</unitpenalty>`))
    expect(read.content).toMatchObject({
      shape: { unit: 'asked' },
      key: {
        units: [
          { text: 'm', factor: '1' },
          { text: 'km', factor: '1000' },
        ],
      },
    })
    expect(read.dropped).toEqual(['<unitpenalty>0.2'])
  })

  it('shows its only unit if it can be left out', () => {
    const read = only(question('numerical', `${answers([['5', '100']])}<units>${unit('kg', '1')}</units>`))
    expect(read).toMatchObject({ words: { unit: 'kg' }, content: { shape: { unit: 'shown' } } })
    expect(read.dropped).toEqual(['the unit can be left out: it is printed behind the box'])
  })

  it('that is none, or is any, is refused', () => {
    expect(codesOf(question('numerical', answers([['five', '100']])))).toEqual(['bad_key'])
    expect(
      codesOf(
        question(
          'numerical',
          answers([
            ['5', '100'],
            ['*', '50'],
          ]),
        ),
      ),
    ).toEqual(['bad_key'])
  })
})

test('words in Moodle XML have spellings, shares, wildcards and case', () => {
  const read = only(
    question(
      'shortanswer',
      `${answers([
        ['Ada *', '100'],
        ['Lovelace', '50'],
      ])}<usecase>1</usecase>`,
    ),
  )
  expect(read.content).toEqual({
    kind: 'words',
    shape: {},
    key: {
      accepted: { und: [{ text: 'Ada *' }, { text: 'Lovelace', share: '0.5' }] },
      caseSensitive: true,
      wildcards: true,
    },
  })
  expect(
    only(
      question(
        'shortanswer',
        answers([
          ['2 \\* 3', '100'],
          ['2 \\* 3', '80'],
        ]),
      ),
    ).content.key,
  ).toMatchObject({
    accepted: { und: [{ text: '2 * 3' }] },
    wildcards: false,
  })
})

test('matching in Moodle XML has rows and further matches', () => {
  const pair = (row: string, match: string) =>
    `<subquestion format="html"><text>${row}</text><answer><text>${match}</text></answer></subquestion>`
  const read = only(
    question('matching', pair('cat', 'meat') + pair('cow', 'grass') + pair('dog', 'meat') + pair('', 'iron')),
  )
  expect(read).toMatchObject({
    words: { options: ['cat', 'cow', 'dog'], lists: [['meat', 'grass', 'iron']] },
    content: { kind: 'matching', shape: { reuse: true }, key: { right: 'ABA' } },
    scoring: { parts: 'perPart' },
  })
})

test('ordering in Moodle XML has the items in order and its grading', () => {
  const items = answers([
    ['one', '1'],
    ['two', '1'],
    ['three', '1'],
  ])
  const read = only(question('ordering', `${items}<gradingtype>LONGEST_CONTIGUOUS_SUBSET</gradingtype>`))
  expect(read).toMatchObject({
    words: { options: ['one', 'two', 'three'] },
    content: { kind: 'ordering', key: { right: 'ABC' } },
    scoring: { parts: 'longestRun' },
  })
  const relative = only(question('ordering', `${items}<gradingtype>RELATIVE_TO_CORRECT</gradingtype>`))
  expect(relative.dropped).toEqual(['<gradingtype>relative_to_correct'])
})

describe('gaps in Moodle XML', () => {
  const option = (text: string, group = 1) => `<selectoption><text>${text}</text><group>${group}</group></selectoption>`

  it('have the words of their group', () => {
    const words = option('cat') + option('red', 2) + option('dog') + option('blue', 2)
    expect(only(question('gapselect', words, 'A [[4]] or [[2]] [[1]].'))).toMatchObject({
      words: {
        text: 'A [[1]] or [[2]] [[3]].',
        lists: [
          ['red', 'blue'],
          ['red', 'blue'],
          ['cat', 'dog'],
        ],
      },
      content: { kind: 'gaps', key: { gaps: [{ right: 'B' }, { right: 'A' }, { right: 'A' }] } },
    })
  })

  it('are read from embedded answers', () => {
    const text = '2 + 2 = {1:NUMERICAL:=4:0.1#Yes}, {2:SHORTANSWER:=Baku~%50%Bakou} or {:MC:~no~=yes \\} really}?'
    const read = only(question('cloze', '', text))
    expect(read).toMatchObject({
      words: { text: '2 + 2 = [[1]], [[2]] or [[3]]?', lists: [[], [], ['no', 'yes } really']] },
      content: {
        kind: 'gaps',
        key: {
          gaps: [
            { accepted: [{ value: '4', tolerance: { absolute: '0.1' } }] },
            { accepted: { und: [{ text: 'Baku' }, { text: 'Bakou', share: '0.5' }] } },
            { right: 'B' },
          ],
        },
      },
      points: 4,
    })
    expect(read.dropped).toEqual(['optionFeedback', 'the weights 1, 2, 1'])
  })

  it('that are too many or of another type are refused', () => {
    expect(codesOf(question('cloze', '', '{1:SA:=a} '.repeat(7)))).toEqual(['option_count'])
    expect(codesOf(question('cloze', '', '{1:SA:=a} {1:MULTIRESPONSE:=a~b}'))).toEqual(['unsupported_type'])
    expect(codesOf(question('gapselect', option('a') + option('b'), 'A [[3]].'))).toEqual(['bad_key'])
  })
})

test.each(['essay', 'ddmarker', 'ddimageortext', 'calculated', 'random', 'stack'])('the type %s is refused', (type) => {
  expect(codesOf(question(type, ''))).toEqual(['unsupported_type'])
})

test('a description is named with the question after it', () => {
  const source =
    question('description', '', 'Read the poem.').replace('</quiz>', '') +
    question(
      'truefalse',
      answers([
        ['true', '100'],
        ['false', '0'],
      ]),
    ).replace('<quiz>', '')
  expect(parse(source)).toMatchObject({
    found: 1,
    dropped: [{ question: 1, kind: 'introduction', detail: 'Read the poem.' }],
  })
})

describe('a text in several languages', () => {
  it.each([
    '{mlang en}One{mlang}{mlang az}Bir{mlang}',
    '<span lang="en" class="multilang">One</span><span lang="az" class="multilang">Bir</span>',
    '<span class="multilang" lang="en">One</span> <span class="multilang" lang="az">Bir</span>',
  ])('takes the language of the file and names the other: %s', (text) => {
    const source = question(
      'truefalse',
      answers([
        ['true', '100'],
        ['false', '0'],
      ]),
      text,
    )
    expect(only(source)).toMatchObject({ words: { text: 'One' }, dropped: ['az'] })
    expect(only(source, 'az')).toMatchObject({ words: { text: 'Bir' }, dropped: ['en'] })
  })
})

test('formulas between [tex] and [/tex] are read', () => {
  const source = question(
    'truefalse',
    answers([
      ['true', '100'],
      ['false', '0'],
    ]),
    'Is [tex]x^2[/tex] even?',
  )
  expect(only(source).words.text).toBe('Is $x^2$ even?')
})

test('everything in a question that is unknown or has no equivalent is named with its place', () => {
  const more = '<idnumber>7</idnumber><sparkle colour="red">x</sparkle><unitsleft>1</unitsleft>'
  const source = question(
    'truefalse',
    answers([
      ['true', '100', '<voice lang="en"/>'],
      ['false', '0'],
    ]) + more,
  )
  expect(only(source).dropped).toEqual([
    'lang="en" of <answer><voice>',
    '<answer><voice>',
    'colour="red" of <sparkle>',
    '<sparkle>',
    '<unitsleft>',
  ])
})

/** Elements of the types essay, calculated, ddimageortext, ddmarker and randomsamatch, which are refused as a whole. */
const ofRefusedTypes =
  `responseformat responserequired responsefieldlines minwordlimit maxwordlimit attachments attachmentsrequired maxbytes
  filetypeslist graderinfo responsetemplate synchronize dataset_definitions dataset_definition status type distribution
  minimum maximum decimals itemcount dataset_items dataset_item number value number_of_items drag drop no draggroup xleft
  ytop choose subcats`.split(/\s+/)

/**
 * Names of the elements that Moodle 4.5 writes into questions (question/format/xml/format.php and the question types), and
 * those of qtype_ordering 4.5, type by type.
 */
const known = `question name text file questiontext generalfeedback defaultgrade penalty hidden idnumber tags tag hint options
  shownumcorrect clearwrong category info answer feedback single shuffleanswers answernumbering showstandardinstruction
  correctfeedback partiallycorrectfeedback incorrectfeedback usecase tolerance units unit multiplier unit_name
  unitgradingtype unitpenalty showunits unitsleft instructions subquestion selectoption dragbox group infinite
  responseformat responserequired responsefieldlines minwordlimit maxwordlimit attachments attachmentsrequired maxbytes
  filetypeslist graderinfo responsetemplate synchronize tolerancetype correctanswerformat correctanswerlength
  dataset_definitions dataset_definition status type distribution minimum maximum decimals itemcount dataset_items
  dataset_item number value number_of_items drag drop no draggroup xleft ytop choice shape coords noofdrags showmisplaced
  choose subcats layouttype selecttype selectcount gradingtype showgrading numberingstyle`

test('every element that Moodle writes is read, meaningless, lost, or of a type that is refused', () => {
  const missing = known.split(/\s+/).filter((name) => !elements.has(name) && !ofRefusedTypes.includes(name))
  expect(missing).toEqual([])
})

describe('a marker in a picture of Moodle XML', () => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC'
  const drop = (no: number, shape: string, coords: string, choice: number) =>
    `<drop><no>${no}</no><shape>${shape}</shape><coords>${coords}</coords><choice>${choice}</choice></drop>`
  const marker = '<drag><no>1</no><text>X</text><noofdrags>1</noofdrags></drag>'
  const picture = `<file name="map.png" path="/" encoding="base64">${png}</file>`

  it('is a place; drop zones without a marker are wrong places', () => {
    const zones =
      drop(1, 'circle', '2,5;1', 0) + drop(2, 'rectangle', '5,5;4,2', 1) + drop(3, 'polygon', '0,0;1,0;1,1', 0)
    const { content, words, dropped } = only(question('ddmarker', picture + marker + zones))
    expect(content).toMatchObject({
      kind: 'place',
      shape: {
        regions: [
          { form: 'circle', x: 200, y: 500, radius: 100 },
          { form: 'rectangle', left: 500, top: 500, width: 400, height: 200 },
          {
            form: 'polygon',
            points: [
              [0, 0],
              [100, 0],
              [100, 100],
            ],
          },
        ],
      },
      key: { right: 'B' },
    })
    expect(words.options).toEqual(['A', 'B', 'C'])
    expect(dropped).toContain('the marker X')
  })

  it('is refused with several markers or places, or without a picture', () => {
    const two = drop(1, 'circle', '2,5;1', 1) + drop(2, 'circle', '6,5;1', 0)
    expect(codesOf(question('ddmarker', picture + marker + marker + two))).toEqual(['unsupported_type'])
    expect(codesOf(question('ddmarker', picture + marker + two.replaceAll('>0<', '>1<')))).toEqual(['unsupported_type'])
    expect(codesOf(question('ddmarker', picture + marker + drop(1, 'circle', '2,5;1', 1)))).toEqual(['option_count'])
    expect(codesOf(question('ddmarker', marker + two))).toEqual(['image_missing'])
    expect(codesOf(question('ddmarker', picture + marker + two.replaceAll('circle', 'star')))).toEqual([
      'unsupported_type',
    ])
  })
})

test('OU multiple response in Moodle XML has its right options', () => {
  const source = question(
    'oumultiresponse',
    answers([
      ['a', '100'],
      ['b', '0'],
      ['c', '100'],
    ]),
  )
  expect(only(source)).toMatchObject({
    content: { kind: 'several', key: { right: 'AC' } },
    scoring: { parts: 'rightMinusWrong' },
    dropped: [expect.stringContaining('each wrong option')],
  })
})
