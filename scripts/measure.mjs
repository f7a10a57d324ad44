import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findImportViolations } from './lib/import-rules.mjs'
import { root } from './lib/project.mjs'
import { findForeignWrites } from './lib/table-owners.mjs'

/** Prints how far the mechanisms of decision 18 are in use: `node scripts/measure.mjs`. */
const files = ['server', 'web', 'shared'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('__generated__/') && !/\.test\.tsx?$/.test(name)),
)
const sources = new Map(files.map((name) => [name, readFileSync(path.join(root, name), 'utf8')]))
const using = (pattern, where = /^web\//) =>
  [...sources].filter(([name, source]) => where.test(name) && pattern.test(source)).length

const folders = new Map()
for (const name of files) folders.set(path.dirname(name), (folders.get(path.dirname(name)) ?? 0) + 1)
const words = [...sources].filter(([name]) => name.endsWith('words.ts') && name.startsWith('server/'))

console.table({
  'circles of imports, types included': findImportViolations(root).filter((line) => line.startsWith('circle')).length,
  'SQL that writes foreign tables': findForeignWrites(root).length,
  'files with useMutation': using(/\buseMutation\b[<(]/),
  'files with useCommand': using(/\buseCommand</),
  'files with useLazyLoadQuery': using(/\buseLazyLoadQuery</),
  'files with useRevalidator': using(/\buseRevalidator\(/),
  'files with useReload': using(/\buseReload\('/),
  'lists whose server exports them': using(/\buseList</),
  'folders with more than 25 files': [...folders].filter(([name, count]) => count > 25 && !/migrations/.test(name))
    .length,
  'lines of words in TypeScript': words.reduce((sum, [, source]) => sum + source.split('\n').length, 0),
})
