import { parseArgs } from 'node:util'
import { ensureInstalled, requireNode } from './lib/project.mjs'
import { buildServer, compileRelay, isSchemaCurrent, writeSchema, writeTextTypes } from './lib/steps.mjs'

const { values } = parseArgs({
  options: {
    /** Writes schema.graphql from the server code only. */
    'schema-only': { type: 'boolean' },
    /** Writes the web app's artifacts from the existing schema.graphql and texts only. */
    'relay-only': { type: 'boolean' },
    /** Uses the existing dist/server, which must be current. */
    built: { type: 'boolean' },
    /** Writes nothing; fails if schema.graphql differs from the server code. */
    'check-schema': { type: 'boolean' },
  },
})

requireNode()
ensureInstalled()
if (values['check-schema']) {
  buildServer()
  if (!isSchemaCurrent()) {
    console.error('schema.graphql differs from the server code. Run "npm run codegen" and review the diff.')
    process.exit(1)
  }
} else {
  if (!values['relay-only']) {
    if (!values.built) buildServer()
    console.log(writeSchema() ? 'schema.graphql written' : 'schema.graphql is up to date')
  }
  if (!values['schema-only']) {
    compileRelay()
    writeTextTypes()
  }
}
