import 'reflect-metadata'
import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql'
import { buildSchemaSync, getMetadataStorage, type NonEmptyArray } from 'type-graphql'
import { enforceAccess } from './access.ts'
import { describeTypes } from './describe.ts'
import { resolveDirectly } from './direct.ts'
import { validateInput } from './input.ts'
import { opaqueIds } from './node.ts'
import { queryInPayloads } from './payload-query.ts'
import { observeStaff } from './staff-calls.ts'

/** TypeGraphQL wants a pub/sub even where every subscription names its own iterator. */
const unusedPubSub = {
  publish() {},
  subscribe(): never {
    throw new Error('Subscriptions name their iterator by `subscribe`')
  },
}

/** TypeGraphQL's record of the classes; only the parts used here. */
interface Metadata {
  objectTypes: { simpleResolvers?: boolean }[]
}

/**
 * The schema of the given resolver classes, with access rules in force and opaque ids.
 * @throws when a root field has no access rule
 */
export function createSchema(resolvers: readonly Function[]): GraphQLSchema {
  // plain properties need no closure of TypeGraphQL's: its guards are not used, the walk below is
  for (const type of (getMetadataStorage() as unknown as Metadata).objectTypes) type.simpleResolvers = true
  const schema = buildSchemaSync({
    resolvers: resolvers as NonEmptyArray<Function>,
    pubSub: unusedPubSub,
    validateFn: validateInput,
  })
  return observeStaff(enforceAccess(opaqueIds(resolveDirectly(queryInPayloads(describeTypes(schema))))))
}

/** The schema as text, in a stable order: the committed contract. */
export function printContract(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`
}
