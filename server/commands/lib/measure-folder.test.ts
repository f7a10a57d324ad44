import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { measureFolder } from './measure-folder.ts'

async function zip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name)
  archive.end()
  return buffer(archive.outputStream as unknown as NodeJS.ReadableStream)
}

const item = (inside: string) => `<assessmentItem identifier="i">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>a</value>
  </correctResponse></responseDeclaration><itemBody><p>Which?</p>${inside}</itemBody>
  <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/></assessmentItem>`
const choice = `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><simpleChoice identifier="a">1</simpleChoice>
  <simpleChoice identifier="b">2</simpleChoice></choiceInteraction>`

it('measures the files of a folder by their content, with packages inside archives', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'measure-'))
  const manifest = `<manifest><resources><resource type="imsqti_item_xmlv2p1" href="a%20b.xml"/></resources></manifest>`
  const packed = await zip({ 'imsmanifest.xml': manifest, 'a b.xml': item(`${choice}<p class="own">After</p>`) })
  await writeFile(path.join(folder, 'one.xml'), item(choice))
  await writeFile(path.join(folder, 'other.dat'), item('<extendedTextInteraction responseIdentifier="RESPONSE"/>'))
  await writeFile(path.join(folder, 'packed.zip'), await zip({ 'inner.zip': packed, 'readme.md': 'text' }))
  await writeFile(path.join(folder, 'list.txt'), 'Two and two?\nA. 3\nB. 4\nANSWER: B\n')
  const printed: string[] = []
  const output = { print: (text: string) => printed.push(text), complain: (text: string) => printed.push(text) }
  expect(await measureFolder([folder], output)).toBe(0)
  await rm(folder, { recursive: true })
  expect(printed).toEqual([
    'list.txt (aiken): 1 whole, 0 partly, 0 refused; back from QTI 3 100%, Moodle XML 100%, GIFT 100%',
    'one.xml (qti): 1 whole, 0 partly, 0 refused; back from QTI 3 100%, Moodle XML 100%, GIFT 100%',
    'other.dat (qti): 0 whole, 0 partly, 1 refused; unsupported_type: The item has an essay: …. 1',
    'packed.zip/inner.zip (qti): 0 whole, 1 partly, 0 refused; back from QTI 3 100%, Moodle XML 100%, GIFT 100%; presentation 1, textOrder 1',
    '',
    '4 files, 4 questions: 2 whole, 1 partly, 1 refused (75% come in)',
    'of kinds that exist here: 100%',
    'of these with a right answer, complete and within the limits: 100%',
    'back from QTI 3 100%, Moodle XML 100%, GIFT 100%',
    'Refused questions:',
    '  1 of a kind that does not exist here',
    '  0 damaged, or with pictures or documents that are missing',
    '  0 without a text or a right answer',
    '  0 with more options or gaps than there can be',
    '  0 for other reasons',
    'not ready to be published: 0',
    'Losses:',
    '  1 presentation',
    '  1 textOrder',
    'Refusals:',
    '  1 unsupported_type: The item has an essay: ….',
  ])
})

it('explains itself without a folder', async () => {
  const complained: string[] = []
  const complain = (text: string) => void complained.push(text)
  expect(await measureFolder(['/nowhere/at/all'], { print: complain, complain })).toBe(2)
  expect(complained[0]).toContain('npm run questions:measure')
})
