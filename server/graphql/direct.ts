import type { GraphQLSchema } from 'graphql'
import { Extensions } from 'type-graphql'
import type { Ctx } from '../context/context.ts'
import { objectTypes } from './object-types.ts'

type Resolve<Args, Root> = (ctx: Ctx, args: Args, root: Root) => unknown

/**
 * Resolves a field without TypeGraphQL: arguments are plain objects as parsed by GraphQL, neither instantiated nor
 * validated. For hot paths, whose functions validate themselves, and for fields without arguments in long lists. Access
 * rules still apply. `root` is the object, or a subscription's event.
 */
export function Direct<Args, Root>(resolve: Resolve<Args, Root>): MethodDecorator {
  return Extensions({ direct: resolve })
}

/**
 * Resolves a field without arguments by calling `method(object, ctx)`, without TypeGraphQL, for fields of long lists.
 */
export const DirectField = (): MethodDecorator => (prototype, key, descriptor) => {
  const resolve: Resolve<object, object> = (ctx, _args, root) =>
    (prototype as Record<typeof key, (root: object, ctx: Ctx) => unknown>)[key]!(root, ctx)
  Extensions({ direct: resolve })(prototype, key, descriptor)
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
      const direct = field.extensions.direct as Resolve<unknown, unknown> | undefined
      if (direct) field.resolve = (root, args, ctx: Ctx) => direct(ctx, args, root)
    }
  }
  return schema
}
