import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'rolldown/utils'
import { findDuplicates } from './lib/duplicates.mjs'
import { findImportViolations } from './lib/import-rules.mjs'
import { root } from './lib/project.mjs'
import { findForeignWrites } from './lib/table-owners.mjs'

/**
 * Prints how widely the mechanisms of decision 18 are used: `node scripts/measure.mjs`. `--long` lists the counted
 * functions, `--duplicates` the duplicates.
 */
const files = ['server', 'web', 'shared'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('__generated__/') && !/\.test\.tsx?$/.test(name)),
)
const sources = new Map(files.map((name) => [name, readFileSync(path.join(root, name), 'utf8')]))
const using = (pattern, where = /^web\//) =>
  [...sources].filter(([name, source]) => where.test(name) && pattern.test(source)).length

const folders = new Map()
for (const name of files.filter((name) => !name.endsWith('.spec.ts')))
  folders.set(path.dirname(name), (folders.get(path.dirname(name)) ?? 0) + 1)

/**
 * Functions longer than one screen, without migrations, tests and test setup. Lines of code are also counted without
 * markup and GraphQL documents, whose length is that of their content.
 */
const longest = 60
const longFunctions = []
for (const [name, source] of sources) {
  if (/database\/migrations\/|\.spec\.ts$|\/testing\//.test(name)) continue
  const lineOf = (offset) => source.slice(0, offset).split('\n').length
  walk(parseSync(name, source).program, (node) => {
    if (!/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return
    const lines = lineOf(node.end) - lineOf(node.start) + 1
    if (lines <= longest) return
    const described = new Set()
    walk(node, ({ type, start, end }) => {
      if (!/^(?:JSXElement|JSXFragment|TaggedTemplateExpression)$/.test(type)) return
      for (let line = lineOf(start) + 1; line <= lineOf(end); line++) described.add(line)
    })
    longFunctions.push({ at: `${name}:${lineOf(node.start)}`, lines, code: lines - described.size })
  })
}
const longIn = (folder) => longFunctions.filter(({ at }) => at.startsWith(folder))

function walk(value, visit) {
  if (Array.isArray(value)) return value.forEach((item) => walk(item, visit))
  if (typeof value?.type !== 'string') return
  visit(value)
  for (const part of Object.values(value)) walk(part, visit)
}

/** Product code: without tests, test helpers, migrations and demo data. */
const product = new Map(
  [...sources].filter(([name]) => !/database\/migrations\/|\/demo\/|\.spec\.ts$|\/testing\//.test(name)),
)
const styles = ['web'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.css')),
)
for (const name of styles) product.set(name, readFileSync(path.join(root, name), 'utf8'))
const duplicates = findDuplicates(product, { withDocuments: false })

/** Translated texts of mails and documents written as code. */
const translationsInCode = using(/^ {2,4}fr: (?:\{|\()/m, /^server\/(?!testing|(?:.*\/)?demo\/)/)

console.table({
  'import cycles, including types': findImportViolations(root).filter((line) => line.startsWith('import cycle')).length,
  'SQL statements that write to another module’s tables': findForeignWrites(root).length,
  'files with useMutation': using(/\buseMutation\b[<(]/),
  'files with useCommand': using(/\buseCommand</),
  'files with useLazyLoadQuery': using(/\buseLazyLoadQuery</),
  'files with useRevalidator': using(/\buseRevalidator\(/),
  'files with useReload': using(/\buseReload\('/),
  'lists declared with defineList':
    [...sources].flatMap(([, source]) => source.match(/\bdefineList\(/g) ?? []).length - 1,
  'lists exported by the server': using(/\b(?:listPage|useList)</, /^web\/modules\//),
  'of these declared with listPage': using(/\blistPage</, /^web\/modules\//),
  'folders with more than 25 files': [...folders].filter(([name, count]) => count > 25 && !/migrations/.test(name))
    .length,
  'functions longer than 60 lines, server': longIn('server/').length,
  'functions longer than 60 lines, web app': longIn('web/').length,
  'the same without markup and GraphQL documents': longFunctions.filter(({ code }) => code > longest).length,
  'duplicated blocks of at least six identical lines': duplicates.length,
  'the same including GraphQL documents': findDuplicates(product, { withDocuments: true }).length,
  'files with translations in code': translationsInCode,
})
if (process.argv.includes('--long')) console.table(longFunctions.sort((a, b) => b.code - a.code))
if (process.argv.includes('--duplicates')) console.table(duplicates)
