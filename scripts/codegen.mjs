import { parseArgs } from 'node:util'
import { ensureInstalled, requireNode } from './lib/project.mjs'
import { buildServer, compileRelay, writeSchema } from './lib/steps.mjs'

const { values } = parseArgs({ options: { 'schema-only': { type: 'boolean' }, 'relay-only': { type: 'boolean' } } })

requireNode()
ensureInstalled()
if (!values['relay-only']) {
  buildServer()
  console.log(writeSchema() ? 'schema.graphql written' : 'schema.graphql is up to date')
}
if (!values['schema-only']) compileRelay()
