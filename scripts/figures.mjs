import { parseArgs } from 'node:util'
import { readFigures } from './lib/figures.mjs'
import { root } from './lib/project.mjs'

const { values } = parseArgs({ options: { functions: { type: 'boolean' }, claims: { type: 'boolean' } } })
const { table, functions, files } = readFigures(root)
for (const [name, figure] of Object.entries(table)) console.log(`${String(figure).padStart(6)}  ${name}`)
if (values.functions) {
  console.log('\nFunctions over 60 lines')
  for (const { file, line, name, lines } of functions)
    console.log(`${String(lines).padStart(6)}  ${file}:${line} ${name}`)
}
if (values.claims) {
  console.log('\nFiles with !, as never, as unknown as, as any')
  for (const { file, claims } of files) console.log(`${Object.values(claims).join(' ').padStart(10)}  ${file}`)
}
