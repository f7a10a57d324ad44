import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { nodeProblem, recommendedNode } from './lib/node-version.mjs'

const serve = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => undefined))
vi.mock('../server/serve.ts', () => ({ serve }))

const actual = process.versions
const pretend = (node: string) => Object.defineProperty(process, 'versions', { value: { ...actual, node } })
afterEach(() => {
  Object.defineProperty(process, 'versions', { value: actual })
  vi.restoreAllMocks()
  vi.resetModules()
})
const sentence = 'Stadia requires Node.js 20.19 or newer, preferably 24; this is Node.js 18.20.4.'

test.each([
  ['20.19.0', true],
  ['20.20.2', true],
  ['24.0.0', true],
  ['100.1.0', true],
  ['20.18.3', false],
  ['18.20.4', false],
  ['8.19.0', false],
])('Node %s is supported: %s', (version, isSupported) => {
  expect(nodeProblem(version, '>=20.19') === null).toBe(isSupported)
})

test('an unsupported version is explained in one sentence', () => {
  expect(nodeProblem('18.20.4', '>=20.19')).toBe(sentence)
})

test.each(['start', 'test', 'check'])('npm run %s refuses an unsupported version', (name) => {
  const pretending = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })`
  const args = ['--import', `data:text/javascript,${encodeURIComponent(pretending)}`, `scripts/${name}.mjs`]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: `${sentence}\n` })
})

test('the server refuses an unsupported version before it loads anything', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exited')
  })
  pretend('18.20.4')
  await expect(import('../server/main.ts')).rejects.toThrow('exited')
  expect(written.mock.calls).toEqual([[`${sentence}\n`]])
  expect(serve).not.toHaveBeenCalled()
})

test('the server runs under a supported version', async () => {
  pretend('24.1.0')
  await import('../server/main.ts')
  expect(serve).toHaveBeenCalledOnce()
})

test('the image has the recommended version', () => {
  const bases = [...readFileSync('Dockerfile', 'utf8').matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
  expect(new Set(bases)).toEqual(new Set([`node:${recommendedNode}-slim`]))
})
