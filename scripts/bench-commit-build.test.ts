import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildCommit, createCommitBuild } from '../bench/harness/commit-build.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'bench-commit-'))
  git('init', '-q')
  write('package-lock.json', '{}')
  write('.gitignore', 'node_modules')
  write('scripts/build.mjs', buildOf('first'))
  git('add', '.')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-qm', 'First')
  write('scripts/build.mjs', buildOf('working tree'))
  write('node_modules/tool/index.js', '')
})
afterEach(() => rmSync(root, { recursive: true }))

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })

function write(name: string, text: string) {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  writeFileSync(path.join(root, name), text)
}

/** A build script that writes a text. */
const buildOf = (text: string) => `import { writeFileSync } from 'node:fs'\nwriteFileSync('built', '${text}')\n`

test('a commit is built in a folder of its own, shares unchanged packages and is removed', async () => {
  const build = await createCommitBuild(root, 'HEAD')
  try {
    expect(build.name).toBe(git('rev-parse', '--short', 'HEAD').trim())
    await buildCommit(root, build)
    expect(readFileSync(path.join(build.root, 'built'), 'utf8')).toBe('first')
    const inode = (of: string) => statSync(path.join(of, 'node_modules', 'tool', 'index.js')).ino
    expect(inode(build.root)).toBe(inode(root))
  } finally {
    await build.remove()
  }
  expect(existsSync(build.root)).toBe(false)
  expect(existsSync(path.join(root, 'node_modules', 'tool', 'index.js'))).toBe(true)
  expect(existsSync(path.join(root, 'built'))).toBe(false)
})

test('an unknown commit is named', async () => {
  await expect(createCommitBuild(root, '--version')).rejects.toThrow('--version^{commit}')
})

test('the output of a failing build is shown', async () => {
  write('scripts/build.mjs', `console.error('A module is missing')\nprocess.exit(1)\n`)
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-qam', 'Broken')
  const build = await createCommitBuild(root, 'HEAD')
  try {
    await expect(buildCommit(root, build)).rejects.toThrow('A module is missing')
  } finally {
    await build.remove()
  }
})
