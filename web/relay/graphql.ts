import type { GraphQLTaggedNode } from 'relay-runtime'

/**
 * The tag for operations that a page needs before Relay is loaded (sign-in, refresh). The build replaces each use by
 * its compiled artifact, so this body is never reached.
 */
export function graphql(_document: TemplateStringsArray): GraphQLTaggedNode {
  throw new Error('This document was not compiled: run `npm run codegen`')
}
