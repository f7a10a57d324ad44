import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'rolldown/utils'
import { isTestFile, sourceFiles } from './source-files.mjs'

/** Files that are run, not imported: processes, commands and threads. */
const programs = /^server\/(?:main\.ts|commands\/[^/]+\.ts|.*thread\.ts)$/
/** Packages that are imported for their effect on another package. */
const effects = new Set(['reflect-metadata', 'katex/contrib/mhchem'])
/** Registers an enum with TypeGraphQL, as a decorator registers a type. */
const declaresType = 'registerEnum'

/**
 * Finds server files with side effects on import, such as registering themselves. A module declares its contributions
 * in its `module.ts` instead. Declarations of types (decorators and `registerEnum`) are required by the library and
 * allowed.
 * @param {string} root
 * @returns {string[]} one line each, with file and line number
 */
export function findLoudImports(root) {
  return sourceFiles(root, ['server', 'shared'])
    .filter((file) => !isTestFile(file) && !programs.test(file))
    .flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8')
      const { program } = parseSync(file, source)
      const own = namesOf(program)
      return program.body
        .filter((statement) => isLoud(statement, own))
        .map(({ start }) => `${file}:${source.slice(0, start).split('\n').length} has a side effect on import`)
    })
}

/** Whether a top-level statement does more than define the file's own constants. */
function isLoud(statement, own) {
  switch (statement.type) {
    case 'ImportDeclaration':
      return statement.specifiers.length === 0 && !effects.has(statement.source.value)
    case 'ExpressionStatement':
      return !own.has(rootOf(statement.expression)) && rootOf(statement.expression) !== declaresType
    case 'ForOfStatement':
    case 'ForStatement':
      return statementsOf(statement.body).some((inner) => isLoud(inner, own))
    default:
      return statement.type.endsWith('Statement')
  }
}

const statementsOf = (body) => (body.type === 'BlockStatement' ? body.body : [body])

/** Name at the root of an expression: `a` of `a.b.c(d)`. */
function rootOf(expression) {
  const inner =
    expression.object ?? expression.callee ?? expression.left ?? expression.argument ?? expression.expression ?? null
  return inner ? rootOf(inner) : expression.name
}

/** Names of the constants, functions and classes defined in a file. */
function namesOf(program) {
  const declarations = program.body.map((each) => each.declaration ?? each)
  const variables = declarations.flatMap(({ declarations: found = [] }) => found.map(({ id }) => id.name))
  return new Set([...variables, ...declarations.flatMap(({ id }) => (id?.name ? [id.name] : []))])
}
