import { mkdtempSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pageBudgets } from './lib/page-budget-table.mjs'
import { keepPageBudgets } from './lib/page-budgets.mjs'
import { at } from './lib/project.mjs'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'page-budgets-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const page = { modules: ['web/page.tsx'], scriptKb: 5.1, scripts: 2, stylesKb: 1.1 }

/** Runs the plugin over a page of 3 kB of script and 1 kB of styles that imports 2 kB of script. @returns its error */
async function build(budgets: Record<string, typeof page>): Promise<string | null> {
  const chunk = (fileName: string, module: string, imports: string[], css: string[] = []) => ({
    type: 'chunk',
    fileName,
    moduleIds: [at(module)],
    imports,
    viteMetadata: { importedCss: css, importedAssets: [] },
  })
  const bundle = {
    'page.js': chunk('page.js', 'web/page.tsx', ['shared.js'], ['page.css']),
    'shared.js': chunk('shared.js', 'web/shared.ts', []),
    'later.js': chunk('later.js', 'web/later.ts', []),
    'page.css': { type: 'asset', fileName: 'page.css', source: '' },
  }
  const sizes = { 'page.js': 3000, 'shared.js': 2000, 'later.js': 9000, 'page.css': 1000 }
  // random bytes do not become smaller
  for (const [file, bytes] of Object.entries(sizes)) writeFileSync(path.join(dir, file), randomBytes(bytes))
  const plugin = keepPageBudgets(budgets)
  let error: string | null = null
  plugin.generateBundle({}, bundle)
  await plugin.writeBundle.call({ error: (text: string) => (error = text) }, { dir })
  return error
}

test('a page within its budget passes, and its files are compressed', async () => {
  expect(await build({ page })).toBeNull()
  expect(brotliDecompressSync(readFileSync(path.join(dir, 'page.js.br')))).toEqual(
    readFileSync(path.join(dir, 'page.js')),
  )
  expect(existsSync(path.join(dir, 'later.js.br'))).toBe(false)
})

test('a page that loads more scripts, files or styles than its budget fails the build', async () => {
  const error = await build({ page: { ...page, scriptKb: 5, scripts: 1, stylesKb: 0.9 } })
  expect(error?.split('\n').slice(1)).toEqual([
    'page: scriptKb is 5, at most 5 is allowed',
    'page: scripts is 2, at most 1 is allowed',
    'page: stylesKb is 1, at most 0.9 is allowed',
  ])
})

test('a budget for a module that is not part of the web app fails', async () => {
  await expect(build({ page: { ...page, modules: ['web/removed.tsx'] } })).rejects.toThrow(
    /removed\.tsx is in no file of the web app/,
  )
})

test('each module with a budget exists', () => {
  const modules = Object.values(pageBudgets).flatMap((each) => each.modules)
  expect(modules.filter((module) => !module.includes('__generated__') && !existsSync(at(module)))).toEqual([])
})
