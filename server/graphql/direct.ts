import type { GraphQLSchema } from 'graphql'
import { Extensions } from 'type-graphql'
import type { Ctx } from '../context/context.ts'
import { objectTypes } from './object-types.ts'

type Resolve<Args, Root> = (ctx: Ctx, args: Args, root: Root) => unknown

/** Reads an input as GraphQL would; null for a value that GraphQL refuses or changes. */
export type ReadInput = (given: unknown) => object | null

/** How a `Direct` field is resolved. */
interface DirectResolver {
  readonly resolve: Resolve<unknown, unknown>
  readonly readInput?: ReadInput
}

/**
 * Resolves a field without TypeGraphQL: arguments are plain objects as parsed by GraphQL, neither instantiated nor
 * validated. For hot paths, whose functions validate themselves, and for fields without arguments in long lists. Access
 * rules still apply. `root` is the object, or a subscription's event.
 * @param readInput for a mutation whose persisted operation is called without GraphQL (`directOperation`)
 */
export function Direct<Args, Root>(resolve: Resolve<Args, Root>, readInput?: ReadInput): MethodDecorator {
  return Extensions({ direct: { resolve, readInput } })
}

/** How a field is resolved directly, if it is. */
export const directOf = (field: { extensions: { direct?: unknown } }) =>
  field.extensions.direct as DirectResolver | undefined

/**
 * Resolves a field without arguments by calling `method(object, ctx)`, without TypeGraphQL, for fields of long lists.
 */
export const DirectField = (): MethodDecorator => (prototype, key, descriptor) => {
  const resolve: Resolve<object, object> = (ctx, _args, root) =>
    (prototype as Record<typeof key, (root: object, ctx: Ctx) => unknown>)[key]!(root, ctx)
  Extensions({ direct: { resolve } })(prototype, key, descriptor)
}

/**
 * Marks a root field whose persisted operations are compiled ahead and answered without the server framework: exam day,
 * and long lists of frequent users.
 */
export const Compiled = (): MethodDecorator => Extensions({ compiled: true })

/**
 * Marks a `Compiled` subscription whose events read the same to all who may see them: an event object that is published
 * to many is executed and serialized once. Access is still checked for each. No type of its events may have a rule.
 */
export const SameForAll = (): MethodDecorator => Extensions({ sameForAll: true })

/** Attaches the resolvers of `Direct` fields. */
export function resolveDirectly(schema: GraphQLSchema): GraphQLSchema {
  for (const type of objectTypes(schema)) {
    for (const field of Object.values(type.getFields())) {
      const direct = directOf(field)
      if (direct) field.resolve = (root, args, ctx: Ctx) => direct.resolve(ctx, args, root)
    }
  }
  return schema
}
