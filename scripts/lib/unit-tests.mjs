import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceFiles } from './source-files.mjs'

/**
 * Packages of the database and of the server. Files that import one of them take seconds to load, and most require a
 * running PostgreSQL or Redis.
 */
export const serverPackages = new Set(['typeorm', 'pg', 'type-graphql', 'fastify', 'graphile-worker', 'ioredis'])

/** Import and re-export statements, excluding type-only ones, and import() expressions. */
const imports =
  /^(?:import|export)\s(?!type\s)(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)(?!\.)/gm

/**
 * The test files of some folders that are unit tests: they import no package of the database or the server, directly or
 * indirectly. A file's imports thus determine its Vitest project.
 * @param {string} root
 * @param {readonly string[]} folders
 * @returns {string[]} paths from the root, with slashes
 */
export function findUnitTests(root, folders) {
  const needsServer = createSearch(root)
  return sourceFiles(root, folders, /\.test\.ts$/).filter((file) => !needsServer(file))
}

/**
 * Creates a function that returns whether a file imports the server, directly or indirectly, and caches the files read.
 */
function createSearch(root) {
  const known = new Map()
  return function needsServer(file) {
    const visited = new Set()
    const leads = (from) => {
      if (known.has(from)) return known.get(from)
      if (visited.has(from)) return false
      visited.add(from)
      const { packages, files } = importsOf(path.join(root, from), from)
      const isFound = packages.some((name) => serverPackages.has(name)) || files.some(leads)
      // Until all files of a cycle have been visited, only a positive result is certain.
      if (isFound) known.set(from, true)
      return isFound
    }
    const answer = leads(file)
    if (!answer) for (const each of visited) known.set(each, false)
    return answer
  }
}

function importsOf(absolute, file) {
  const packages = []
  const files = []
  if (!/\.[cm]?[jt]sx?$/.test(file) || !existsSync(absolute)) return { packages, files }
  for (const [, statement, expression] of readFileSync(absolute, 'utf8').matchAll(imports)) {
    const request = (statement ?? expression).replace(/\?.*$/, '')
    if (request.startsWith('.')) files.push(path.join(path.dirname(file), request))
    else packages.push(request)
  }
  return { packages, files }
}
