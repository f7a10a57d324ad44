import { existsSync, readFileSync, statSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { parseSync } from 'rolldown/utils'
import { sourceFiles } from './source-files.mjs'

/**
 * @typedef {object} Import
 * @property {string} from importing file, from the project's root with slashes
 * @property {number} line
 * @property {string | undefined} to imported file of the project
 * @property {string | undefined} package name of the imported package
 * @property {'value' | 'type' | 'later'} kind `type` is removed by the build, `later` is an import() expression
 */

/**
 * All imports and re-exports in the TypeScript files of some folders.
 * @param {string} root
 * @param {string[]} folders
 * @returns {Import[]}
 */
export function readImports(root, folders) {
  return sourceFiles(root, folders, /\.tsx?$/).flatMap((file) => importsOf(root, file))
}

function importsOf(root, from) {
  const source = readFileSync(path.join(root, from), 'utf8')
  const { module } = parseSync(from, source)
  const found = [
    ...module.staticImports.map(({ start, moduleRequest, entries }) => ({
      start,
      request: moduleRequest.value,
      kind: kindOf(entries),
    })),
    ...module.staticExports.flatMap(({ start, entries }) =>
      entries
        .filter((entry) => entry.moduleRequest)
        .map((entry) => ({ start, request: entry.moduleRequest.value, kind: kindOf([entry]) })),
    ),
    // Covers both import() expressions and types written as import('…').Name.
    ...[...source.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map((match) => ({
      start: match.index,
      request: match[1],
      kind: 'later',
    })),
  ]
  return found.map(({ start, request, kind }) => ({
    from,
    kind,
    line: source.slice(0, start).split('\n').length,
    ...resolve(root, from, request.replace(/\?.*$/, '')),
  }))
}

function kindOf(entries) {
  return entries.length > 0 && entries.every((entry) => entry.isType) ? 'type' : 'value'
}

function resolve(root, from, request) {
  if (!request.startsWith('.')) {
    const name = request
      .split('/')
      .slice(0, request.startsWith('@') ? 2 : 1)
      .join('/')
    return { package: request.startsWith('node:') || builtinModules.includes(name) ? undefined : name }
  }
  const target = path.posix.join(path.posix.dirname(from), request)
  const candidates = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((ending) => target + ending)
  const isFile = (file) => existsSync(path.join(root, file)) && statSync(path.join(root, file)).isFile()
  return { to: candidates.find(isFile) ?? target }
}
