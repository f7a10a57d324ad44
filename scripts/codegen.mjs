import { parseArgs } from 'node:util'
import { ensureInstalled, requireNode } from './lib/project.mjs'
import { buildServer, compileRelay, isSchemaCurrent, writeSchema } from './lib/steps.mjs'

const { values } = parseArgs({
  options: {
    /** Only schema.graphql, from the server's code. */
    'schema-only': { type: 'boolean' },
    /** Only the web app's artifacts, from the schema.graphql that is there. */
    'relay-only': { type: 'boolean' },
    /** Takes dist/server as it is: whoever calls keeps it up to date. */
    built: { type: 'boolean' },
    /** Writes nothing; fails when schema.graphql is not what the server's code says. */
    'check-schema': { type: 'boolean' },
  },
})

requireNode()
ensureInstalled()
if (values['check-schema']) {
  buildServer()
  if (!isSchemaCurrent()) {
    console.error('schema.graphql is not what the server says. Run "npm run codegen" and read the difference.')
    process.exit(1)
  }
} else {
  if (!values['relay-only']) {
    if (!values.built) buildServer()
    console.log(writeSchema() ? 'schema.graphql written' : 'schema.graphql is up to date')
  }
  if (!values['schema-only']) compileRelay()
}
