import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'
import { makeExam } from '../../testing/factories.ts'
import { Question, type Exam } from '../../modules/exams/public.ts'
import { importFromFile } from './import-from-file.ts'

const app = useTestApp()
let out: string[]
let problems: string[]
beforeEach(() => {
  out = []
  problems = []
})

const run = (...args: string[]) =>
  importFromFile(app.node, args, {
    print: (text) => void out.push(text),
    complain: (text) => void problems.push(text),
  })
const draft = (title: string) =>
  makeExam(app, { published: false, questions: 0, titles: { en: title, fr: `${title} fr` } })
const questionsOf = (exam: Exam) => app.db.countBy(Question, { examId: exam.id })

async function file(name: string, text: string) {
  const path = join(app.node.config.dataDir, name)
  await writeFile(path, text)
  return path
}
const right = 'What is one and one?\n{ =2 ~1 ~3 ~4 }\n'
const moodle = `<?xml version="1.0"?><quiz><question type="multichoice"><name><text>x</text></name>
  <questiontext format="html"><text>What?</text></questiontext>
  ${['1', '2', '3', '4'].map((n) => `<answer fraction="${n === '2' ? 100 : 0}"><text>${n}</text></answer>`).join('')}
  </question></quiz>`

describe('npm run questions:import', () => {
  it('imports a file into the exam with the id or the title', async () => {
    const exam = await draft('Spring draft')
    expect(await run('--exam', exam.id, await file('a.gift', right))).toBe(0)
    expect(await run('--exam', 'spring DRAFT', await file('a.xml', moodle))).toBe(0)
    expect(await run('--exam', 'Spring draft fr', '--format', 'moodle', await file('a.txt', moodle))).toBe(0)
    expect(await run('--exam', exam.id, await file('no-extension', right))).toBe(0)
    expect(problems).toEqual([])
    expect(out[0]).toBe('Spring draft: 1 questions added, 0 translated into en, 0 pictures imported')
    expect(await questionsOf(exam)).toBe(4)
  })

  it('reports each refusal by file and line, and imports nothing', async () => {
    const exam = await draft('Refusing draft')
    const path = await file('bad.gift', `${right}\nTell a story.\n{}\n\nWhat?\n{ =1 ~1 }\n`)
    expect(await run('--exam', exam.id, path)).toBe(1)
    expect(problems.length).toBe(3)
    expect(problems[0]).toMatch(new RegExp(`^${path}:\\d+: `))
    expect(problems.at(-1)).toBe('Nothing was imported.')
    expect([out, await questionsOf(exam)]).toEqual([[], 0])
  })

  it('imports the valid part on request and lists the rest', async () => {
    const exam = await draft('Partial draft')
    const path = await file('part.gift', `${right}\nTell a story.\n{}\n`)
    expect(await run('--exam', exam.id, '--partial', path)).toBe(0)
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${path}:4: .*essay`))])
    expect(out).toEqual([
      expect.stringContaining('1 questions added'),
      '1 questions of the file were not imported, see above',
    ])
    expect(await questionsOf(exam)).toBe(1)
  })

  it('shuffles options on request, and warns of an unbalanced key', async () => {
    const [plain, shuffled] = [await draft('Plain draft'), await draft('Shuffled draft')]
    const path = await file('key.gift', Array.from({ length: 20 }, (_, i) => right.replace('one', `${i}`)).join('\n'))
    expect(await run('--exam', plain.id, path)).toBe(0)
    expect(problems).toEqual([expect.stringMatching(/^Warning: 20 of 20 right answers are A/)])
    expect(await run('--exam', shuffled.id, '--shuffle', 'all', '--seed', 'x', path)).toBe(0)
    expect(problems).toHaveLength(1)
    expect(out.at(-1)).toBe('Options of 20 questions shuffled with the seed x')
  })

  it('explains why an exam cannot import questions', async () => {
    const exam = await makeExam(app)
    expect(await run('--exam', exam.id, await file('a.gift', right))).toBe(1)
    expect(problems).toEqual([expect.stringContaining('published')])
    const other = await draft('English draft')
    expect(await run('--exam', other.id, '--language', 'tr', await file('a.gift', right))).toBe(1)
    expect(problems.at(-1)).toContain('no language tr')
  })

  it('lists candidates if no exam or several have the title', async () => {
    const twins = [await draft('Twin'), await draft('Twin')]
    expect(await run('--exam', 'Twin', await file('a.gift', right))).toBe(2)
    for (const { id } of twins) expect(problems.join('\n')).toContain(id)
    expect(await run('--exam', 'Nonsense', await file('a.gift', right))).toBe(2)
    expect(problems.join('\n')).toContain('There is no exam Nonsense.')
  })

  it.each([
    [[]],
    [['x.gift']],
    [['--exam', 'x']],
    [['--exam', 'x', 'a', 'b']],
    [['--exam', 'x', '--format', 'pdf', 'a']],
    [['--exam', 'x', '--shuffle', 'some', 'a']],
    [['--surprise']],
  ])('explains itself when called with %j', async (args) => {
    expect(await run(...args)).toBe(2)
    expect(problems[0]).toContain('--exam <id or title>')
  })

  it('reports an unreadable file', async () => {
    expect(await run('--exam', 'x', '/nowhere.gift')).toBe(2)
    expect(problems[0]).toContain('/nowhere.gift cannot be read')
  })
})
