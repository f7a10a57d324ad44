import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceFiles } from './source-files.mjs'

/** Statements that write to another module's table, as `file table`, each with a reason. */
const exceptions = new Set([
  // a pause stops the exam clocks, and the module exams does not know about pauses
  'arena/orders/pause.service.ts exam',
])

const entity = /@Entity\((?:'(\w+)')?[^)]*\)[\s\S]{0,600}?class (\w+)/g
const write = /\b(?:insert into|delete from|update)\s+(?:only\s+)?"?([a-z_]+)"?/g
const tableOf = (name) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()

/**
 * Finds SQL statements with which a module writes to a table of another one. A table belongs to the module that
 * declares its entity.
 * @param {string} root
 * @returns {string[]} one line each, with file and line number
 */
export function findForeignWrites(root) {
  const folder = 'server/modules'
  const files = sourceFiles(root, [folder], /(?<!\.test)\.ts$/).map((file) => {
    const name = path.posix.relative(folder, file)
    return { name, module: name.split('/')[0], source: readFileSync(path.join(root, file), 'utf8') }
  })
  const owners = new Map(
    files.flatMap(({ module, source }) =>
      [...source.matchAll(entity)].map(([, table, name]) => [table ?? tableOf(name), module]),
    ),
  )
  return files.flatMap(({ name, module, source }) =>
    [...source.matchAll(write)].flatMap(({ index, 1: table }) => {
      const owner = owners.get(table)
      if (!owner || owner === module || exceptions.has(`${name} ${table}`)) return []
      const line = source.slice(0, index).split('\n').length
      return [`server/modules/${name}:${line} writes to ${table}: call a function of the module ${owner}`]
    }),
  )
}
