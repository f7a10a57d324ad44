import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { isTestFile, sourceFiles } from './source-files.mjs'

/** The kinds of questions, as in `questionKinds` of `shared/questions/content.ts`. */
const kinds = new Set(['choice', 'several', 'number', 'words', 'matching', 'ordering', 'gaps', 'place'])

/** Files that declare kinds: rules, editor, answer control, exchange, print and names. */
const declarations = [
  'shared/questions/content.ts',
  'shared/questions/kinds/',
  'server/modules/exams/exchange/export/kinds/',
  'server/modules/exams/exchange/export/qti/kinds/',
  // the readers of formats, of which each makes contents of certain kinds
  'server/modules/exams/import/formats/',
  'server/modules/exams/editor/content/',
  'server/modules/exams/papers/printing/fields.ts',
  'server/modules/exams/papers/question-kind.ts',
  'web/modules/exams/questions/kinds/',
  'web/shared/exams/kinds/',
]

/** Files in which `kind` is that of something else, such as a cell or a filter of a list. */
const others = ['server/sheets/', 'shared/sheet-cell.ts', 'server/modules/group-import/', 'web/shared/table/']

/**
 * Finds places outside the declarations of kinds of questions that name a kind: that compare a `kind` with one, switch on it,
 * test it by a pattern or a list, or have kinds as keys. Other files ask a registry of declarations.
 * @param {string} root
 * @returns {string[]} one line each, with file and line number
 */
export function findKindNames(root) {
  return sourceFiles(root, ['server', 'shared', 'web'])
    .filter((file) => !isTestFile(file) && ![...declarations, ...others].some((allowed) => file.startsWith(allowed)))
    .flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8')
      return namesIn(file, source).map(
        ({ name, start }) => `${file}:${source.slice(0, start).split('\n').length} names the kind ${name}`,
      )
    })
}

function namesIn(file, source) {
  const found = []
  const note = (start, names) => {
    for (const name of names) found.push({ name, start })
  }
  new Visitor({
    BinaryExpression({ start, left, right }) {
      if (isKind(left)) note(start, namesOf(right))
      if (isKind(right)) note(start, namesOf(left))
    },
    SwitchStatement({ discriminant, cases }) {
      if (isKind(discriminant)) for (const each of cases) note(each.start, namesOf(each.test))
    },
    CallExpression({ start, callee, arguments: given }) {
      const { object } = callee
      if (!object || !given.some(isKind)) return
      if (object.type === 'ArrayExpression') note(start, object.elements.flatMap(namesOf))
      if (object.regex) note(start, object.regex.pattern.match(/[a-z]+/g)?.filter((word) => kinds.has(word)) ?? [])
    },
    MemberExpression({ start, object, property, computed }) {
      const table = bare(object)
      if (computed && isKind(property) && table.type === 'ObjectExpression') note(start, keysOf(table))
    },
    ObjectExpression(node) {
      const keys = keysOf(node)
      if (keys.length > 2) note(node.start, keys.slice(0, 1))
    },
  }).visit(parseSync(file, source).program)
  return found
}

/** An expression without parentheses, assertions and optional chains. */
function bare(node) {
  const wrapper = /^(?:Chain|Parenthesized|TSAs|TSSatisfies|TSNonNull)Expression$/
  return node && wrapper.test(node.type) ? bare(node.expression) : node
}

/** Whether an expression is a variable or a member named `kind`. */
function isKind(node) {
  const inner = bare(node)
  return inner?.type === 'MemberExpression' ? inner.property?.name === 'kind' : inner?.name === 'kind'
}

const namesOf = (node) => (node?.type === 'Literal' && kinds.has(node.value) ? [node.value] : [])

const keysOf = ({ properties }) =>
  properties.flatMap(({ key }) => {
    const name = key?.name ?? key?.value
    return kinds.has(name) ? [name] : []
  })
