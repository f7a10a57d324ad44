import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'rolldown/utils'
import { identicalRuns } from './lib/identical-runs.mjs'
import { findImportViolations } from './lib/import-rules.mjs'
import { root } from './lib/project.mjs'
import { findForeignWrites } from './lib/table-owners.mjs'

/**
 * Prints how far the mechanisms of decision 18 are in use: `node scripts/measure.mjs`. With `--long` it lists the
 * functions that it counts, with `--copies` the copies.
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
 * Functions of more lines than one screen shows; steps of the database's history and tests aside, among them journeys
 * and what tests are set up with. Beside all lines those of the code are counted: markup and GraphQL documents are as
 * long as what they describe.
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

/** The product's own code: tests, their helpers, steps of the database's history and the demo's data aside. */
const product = new Map(
  [...sources].filter(([name]) => !/database\/(?:migrations|demo)\/|\.spec\.ts$|\/testing\//.test(name)),
)
const styles = ['web'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.css')),
)
for (const name of styles) product.set(name, readFileSync(path.join(root, name), 'utf8'))
const copies = identicalRuns(product, { withDocuments: false })

/** Texts of mails and documents in a language of the interface, written as code. */
const wordsInCode = using(/^ {2,4}fr: (?:\{|\()/m, /^server\/(?!database\/demo|testing)/)

console.table({
  'circles of imports, types included': findImportViolations(root).filter((line) => line.startsWith('circle')).length,
  'SQL that writes foreign tables': findForeignWrites(root).length,
  'files with useMutation': using(/\buseMutation\b[<(]/),
  'files with useCommand': using(/\buseCommand</),
  'files with useLazyLoadQuery': using(/\buseLazyLoadQuery</),
  'files with useRevalidator': using(/\buseRevalidator\(/),
  'files with useReload': using(/\buseReload\('/),
  'lists by defineList': [...sources].flatMap(([, source]) => source.match(/\bdefineList\(/g) ?? []).length - 1,
  'lists whose server exports them': using(/\buseList</),
  'folders with more than 25 files': [...folders].filter(([name, count]) => count > 25 && !/migrations/.test(name))
    .length,
  'functions of more than 60 lines, server': longIn('server/').length,
  'functions of more than 60 lines, web app': longIn('web/').length,
  'the same without markup and GraphQL documents': longFunctions.filter(({ code }) => code > longest).length,
  'pairs of places with six identical lines or more': copies.length,
  'the same with GraphQL documents': identicalRuns(product, { withDocuments: true }).length,
  'files with texts of several languages as code': wordsInCode,
})
if (process.argv.includes('--long')) console.table(longFunctions.sort((a, b) => b.code - a.code))
if (process.argv.includes('--copies')) console.table(copies)
