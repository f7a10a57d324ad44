import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examId } from './testing/exam-world.ts'
import { exampleFiles } from './testing/example.ts'

const root = path.join(import.meta.dirname, '..', '..')
const example = path.join(root, 'docs', 'verification-example')
const run = promisify(execFile)
let folder: string

/** Runs the bundled command as its own process. */
async function verify(...args: string[]): Promise<{ code: number; out: string }> {
  const command = path.join(root, 'client', 'verify', 'build', 'verify.js')
  try {
    const { stdout } = await run(process.execPath, [command, ...args], { env: {}, timeout: 20_000 })
    return { code: 0, out: stdout.trimEnd() }
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string }
    return { code, out: stdout.trimEnd() }
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verify-'))
  await run(process.execPath, [path.join(root, 'client', 'verify', 'bundle.mjs')], { cwd: root })
})
afterAll(() => rm(folder, { recursive: true }))

const indented = (text: string) => text.trimEnd().replace(/^(?=.)/gm, '    ')

test('the example of the documentation has the files that are written today', async () => {
  const files = await exampleFiles()
  const found = await readdir(example, { recursive: true, withFileTypes: true })
  expect(found.filter((entry) => entry.isFile())).toHaveLength(files.size)
  for (const [name, bytes] of files) expect(await readFile(path.join(example, name)), name).toEqual(Buffer.from(bytes))
})

test('the command prints what the documentation says, with the proven answers of a student', async () => {
  const { code, out } = await verify(example, '--receipt', path.join(example, 'student-2.tlog-proof'))
  expect(code).toBe(0)
  const documentation = await readFile(path.join(root, 'docs', 'verification.md'), 'utf8')
  expect(documentation).toContain(indented(out))
  const fileOf = (name: string) => readFile(path.join(example, 'exams', examId, name), 'utf8')
  expect(documentation).toContain(indented(await fileOf('manifest.json')))
  for (const name of ['places-0.ndjson', 'log.ndjson'])
    expect(documentation).toContain(indented((await fileOf(name)).split('\n', 1).join()))
})

test('the command names a deviation and fails', async () => {
  await cp(example, folder, { recursive: true })
  const places = path.join(folder, 'exams', examId, 'places-0.ndjson')
  await writeFile(places, (await readFile(places, 'utf8')).replace('"score":10', '"score":11'))
  const { code, out } = await verify(folder, '--brief')
  expect(code).toBe(1)
  expect(out).toContain('DEVIATION row 3 [score]: The score is 11, but answers and key give 10')
  expect((await verify(folder, '--json')).out).toContain('"kind": "line"')
  expect((await verify(path.join(folder, 'none'))).code).toBe(2)
})
