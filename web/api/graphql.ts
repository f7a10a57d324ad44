import type { GraphQLTaggedNode } from 'relay-runtime'

/**
 * Tag for operations that a page needs before Relay is loaded (login, refresh). The build replaces each use with its
 * compiled artifact, so this body is never reached.
 */
export function graphql(_document: TemplateStringsArray): GraphQLTaggedNode {
  throw new Error('This document was not compiled: run `npm run codegen`')
}
