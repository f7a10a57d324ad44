import { first } from '../../../../shared/required.ts'
import { singleChoice } from '../papers/content.ts'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { Question, type Exam } from '../public.ts'
import { QuestionImport, type QuestionFormat } from './question-import.entity.ts'
import { deleteExpiredImports, stageImport } from './stage.service.ts'

const app = useTestApp()
let admin: User
let other: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
  other = await makeUser(app, { userType: 'admin' })
})

const draft = (given: Partial<Exam> = {}) => makeExam(app, { published: false, questions: 0, ...given })
const good = (text: string) => `::${text}:: ${text} {\n=a\n~b\n~c\n~d\n}`
const broken = '::Bad:: How many legs? {\n=one\n~one # no\n~three\n}'
const stage = (exam: Exam, source: string, given: { format?: QuestionFormat; language?: string } = {}) =>
  stageImport(
    app.as(admin).ctx,
    { examId: exam.id, format: 'gift', language: 'en', fileName: 'file.txt', ...given },
    Readable.from([Buffer.from(source)]),
  )
const run = (source: string, input: Record<string, unknown>, user = admin) => app.as(user).run(source, { input })
const rows = 'import { version rows { no line text options answer skipped excerpt dropped faults { line reason } } }'
const skip = `mutation ($input: SkipImportRowsInput!) { skipImportRows(input: $input) { ${rows} } }`
const repair = `mutation ($input: RepairImportRowInput!) { repairImportRow(input: $input) { ${rows} } }`
const apply = `mutation ($input: ApplyQuestionImportInput!) {
  applyQuestionImport(input: $input) { added translated leftOut exam { questionCount } } }`

describe('a staged question file', () => {
  it('is parsed without changing the exam, with faults and source lines per question', async () => {
    const exam = await draft()
    const file = await stage(exam, [good('One'), broken, good('Three')].join('\n\n'))
    expect(file.storedRows).toMatchObject([
      { no: 1, line: 1, content: singleChoice('A'), faults: [], dropped: [] },
      {
        no: 2,
        line: 8,
        content: null,
        words: { text: 'How many legs?', options: ['one', 'one', 'three'] },
        faults: [{ line: 10, code: 'duplicate_options' }],
        dropped: ['optionFeedback'],
        excerpt: broken,
      },
      { no: 3, faults: [] },
    ])
    expect(await app.db.countBy(Question, { examId: exam.id })).toBe(0)
  })

  it('shows the source of a refused question below a category', async () => {
    const file = await stage(await draft(), ['$CATEGORY: top/Mechanics', good('One'), broken].join('\n\n'))
    expect(file.storedRows[1]).toMatchObject({ no: 2, words: { text: 'How many legs?' }, excerpt: broken })
  })

  it('has a row for each question, also if all are on one line', async () => {
    const question = (text: string, options: string[]) =>
      `<question type="multichoice"><questiontext><text>${text}</text></questiontext>${options
        .map((each, i) => `<answer fraction="${i ? 0 : 100}"><text>${each}</text></answer>`)
        .join('')}</question>`
    const four = ['a', 'b', 'c', 'd']
    const source = `<quiz>${question('One', four)}${question('Two', ['a', 'a'])}${question('Three', four)}</quiz>`
    const file = await stage(await draft(), source, { format: 'moodle' })
    expect(file.storedRows).toMatchObject([
      { no: 1, line: 1, words: { text: 'One' }, faults: [] },
      { no: 2, line: 1, words: { text: 'Two', options: ['a', 'a'] }, faults: [{ line: 1 }] },
      { no: 3, line: 1, words: { text: 'Three' }, faults: [] },
    ])
    expect(file.storedRows[1]!.excerpt).toBe(question('Two', ['a', 'a']))
  })

  it('keeps the kind of a question that has no single right option', async () => {
    const { id: importId, storedRows } = await stage(await draft(), good('One'))
    const content = { kind: 'words' as const, shape: {}, key: { accepted: {}, caseSensitive: false, wildcards: false } }
    const row = { ...first(storedRows), content }
    await app.db.update(QuestionImport, importId, { storedRows: [row] })
    const words = { text: 'How many legs?', options: ['1', '2'], answer: 'B', points: 1 }
    expect((await run(repair, { importId, version: 1, no: 1, ...words })).code).toBe('RULE_BROKEN')
    expect(await app.db.findOneByOrFail(QuestionImport, { id: importId })).toMatchObject({ storedRows: [{ content }] })
  })

  it('is imported once its faults are repaired or skipped', async () => {
    const exam = await draft()
    const { id: importId } = await stage(exam, [good('One'), broken, broken].join('\n\n'))
    expect((await run(apply, { importId, version: 1 })).code).toBe('RULE_BROKEN')
    const words = { text: 'How many legs?', options: ['1', '2', '3', '3'], answer: 'B', points: 1 }
    const still = await run(repair, { importId, version: 1, no: 2, ...words })
    expect(still.code).toBe('BAD_USER_INPUT')
    const repaired = await run(repair, { importId, version: 1, no: 2, ...words, options: ['1', '2', '3', '4'] })
    expect(repaired.data.repairImportRow.import).toMatchObject({
      version: 2,
      rows: [{}, { faults: [], answer: 'B' }, {}],
    })
    expect((await run(skip, { importId, version: 1, nos: [3], skipped: true })).code).toBe('CONFLICT')
    expect((await run(skip, { importId, version: 2, nos: [3], skipped: true })).code).toBeUndefined()
    const { data } = await run(apply, { importId, version: 3 })
    expect(data.applyQuestionImport).toEqual({ added: 2, translated: 0, leftOut: 1, exam: { questionCount: 2 } })
    expect((await run(apply, { importId, version: 3 })).code).toBe('NOT_FOUND')
  })

  it('translates existing questions in order', async () => {
    const exam = await draft({ languages: ['en', 'fr'] })
    const first = await stage(exam, good('One'))
    await run(apply, { importId: first.id, version: 1 })
    const second = await stage(exam, good('Un'), { language: 'fr' })
    const { data } = await run(apply, { importId: second.id, version: 1 })
    expect(data.applyQuestionImport).toMatchObject({ added: 0, translated: 1 })
  })

  it('is visible to its uploader only and deleted after a week', async () => {
    const exam = await draft()
    const { id } = await stage(exam, good('One'))
    const node = `query ($id: ID!) { node(id: $id) { id } }`
    const variables = { id: toGlobalId('QuestionImport', id) }
    expect((await app.as(admin).run(node, variables)).data.node).not.toBeNull()
    expect((await app.as(other).run(node, variables)).data.node).toBeNull()
    expect((await run(apply, { importId: id, version: 1 }, other)).code).toBe('NOT_FOUND')
    app.clock.advance(8 * 86_400_000)
    await deleteExpiredImports(app.as(null).ctx)
    expect(await app.db.existsBy(QuestionImport, { id })).toBe(false)
  })
})
