import 'reflect-metadata'
import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql'
import { buildSchemaSync, getMetadataStorage, type NonEmptyArray } from 'type-graphql'
import { enforceAccess } from './access.ts'
import { describeTypes } from './describe.ts'
import { resolveDirectly } from './direct.ts'
import { enforceLimits } from './limits/limited.ts'
import { validateInput } from './input.ts'
import { opaqueIds } from './node.ts'
import { queryInPayloads } from './payload-query.ts'
import { keepPanelViewsReadOnly } from './read-only.ts'
import { noteWrites, readFromReplica } from './from-replica.ts'
import { observeStaff } from './staff-calls.ts'

/** TypeGraphQL requires a pub/sub even if every subscription has its own iterator. */
const unusedPubSub = {
  publish() {},
  subscribe(): never {
    throw new Error('Subscriptions name their iterator with `subscribe`')
  },
}

/** TypeGraphQL's metadata; only the parts used here. */
interface Metadata {
  objectTypes: { simpleResolvers?: boolean }[]
}

/**
 * Builds the schema of the given resolver classes, with access rules, limits and opaque ids.
 * @throws if a root field has no access rule
 */
export function createSchema(resolvers: readonly Function[]): GraphQLSchema {
  // plain properties need no TypeGraphQL closure: access is enforced by the walk below instead of its guards
  for (const type of (getMetadataStorage() as unknown as Metadata).objectTypes) type.simpleResolvers = true
  const schema = buildSchemaSync({
    resolvers: resolvers as NonEmptyArray<Function>,
    pubSub: unusedPubSub,
    validateFn: validateInput,
    // Apollo Server checks the schema when it starts
    skipCheck: true,
  })
  const limited = enforceLimits(opaqueIds(readFromReplica(resolveDirectly(queryInPayloads(describeTypes(schema))))))
  return noteWrites(keepPanelViewsReadOnly(observeStaff(enforceAccess(limited))))
}

/** The schema as text in a stable order: the committed contract. */
export function printContract(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`
}
