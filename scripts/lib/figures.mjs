import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { findCycles, findImportViolations } from './import-rules.mjs'
import { readImports } from './import-graph.mjs'
import { isTestFile, sourceFiles } from './source-files.mjs'

/** Functions with more lines are counted. */
const longFunction = 60
/** Functions with more lines are rejected by the linter. */
const longestFunction = 100

/**
 * @typedef {object} FileFigures
 * @property {string} file
 * @property {number} lines
 * @property {{ name: string, line: number, lines: number }[]} functions with more than 60 lines
 * @property {Record<'nonNull' | 'asNever' | 'asUnknownAs' | 'asAny', number>} claims assertions that the compiler cannot check
 */

/**
 * Figures of one source file.
 * @param {string} root
 * @param {string} file path from the root
 * @returns {FileFigures}
 */
function figuresOf(root, file) {
  const source = readFileSync(path.join(root, file), 'utf8')
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const lineAt = (offset) => starts.findLastIndex((start) => start <= offset) + 1
  const functions = []
  const claims = { nonNull: 0, asNever: 0, asUnknownAs: 0, asAny: 0 }
  const measure = (node) => {
    const line = lineAt(node.start)
    const lines = lineAt(node.end - 1) - line + 1
    if (lines > longFunction) functions.push({ name: node.id?.name ?? 'anonymous', line, lines })
  }
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
    TSNonNullExpression: () => void claims.nonNull++,
    TSAsExpression({ typeAnnotation, expression }) {
      if (typeAnnotation.type === 'TSNeverKeyword') claims.asNever++
      if (typeAnnotation.type === 'TSAnyKeyword') claims.asAny++
      if (expression.type === 'TSAsExpression' && expression.typeAnnotation.type === 'TSUnknownKeyword') {
        claims.asUnknownAs++
      }
    },
  }).visit(parseSync(file, source).program)
  return { file, lines: starts.length - 1, functions, claims }
}

const sum = (list, of) => list.reduce((total, one) => total + of(one), 0)

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

/**
 * The product's figures, excluding tests.
 * @param {string} root
 */
export function readFigures(root) {
  const files = sourceFiles(root)
    .filter((file) => !isTestFile(file))
    .map((file) => figuresOf(root, file))
  const below = (folder) => files.filter(({ file }) => file.startsWith(`${folder}/`))
  const functions = files.flatMap(({ file, functions }) => functions.map((one) => ({ file, ...one })))
  const claims = (kind) => sum(files, (one) => one.claims[kind])
  return {
    functions: functions.sort((a, b) => b.lines - a.lines),
    files: files.filter(({ claims }) => Object.values(claims).some(Boolean)),
    table: {
      'source files': files.length,
      'median lines of a file, server': median(below('server').map(({ lines }) => lines)),
      'median lines of a file, web': median(below('web').map(({ lines }) => lines)),
      'files over 400 lines': files.filter(({ lines }) => lines > 400).length,
      'functions over 60 lines': functions.length,
      'functions over 100 lines': functions.filter(({ lines }) => lines > longestFunction).length,
      'non-null assertions (!)': claims('nonNull'),
      'as never': claims('asNever'),
      'as unknown as': claims('asUnknownAs'),
      'as any': claims('asAny'),
      'import cycles': findCycles(readImports(root, ['server', 'shared', 'web', 'bench'])).length,
      'import rule violations': findImportViolations(root).length,
    },
  }
}
