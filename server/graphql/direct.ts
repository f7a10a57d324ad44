import type { GraphQLSchema } from 'graphql'
import { Extensions } from 'type-graphql'
import type { Ctx } from './context.ts'
import { objectTypes } from './object-types.ts'

type Resolve<Args, Root> = (ctx: Ctx, args: Args, root: Root) => unknown

/**
 * Resolves a field without TypeGraphQL's steps: the arguments come as GraphQL has read them, plain
 * objects that are neither made instances of their class nor validated. For what is asked very often: the hot path,
 * whose functions check by hand, and fields without arguments that long lists show. Access rules hold as for every
 * field. `root` is the object, or a subscription's event.
 */
export function Direct<Args, Root>(resolve: Resolve<Args, Root>): MethodDecorator {
  return Extensions({ direct: resolve })
}

/**
 * Resolves a field without arguments by its method alone, `method(object, ctx)`, without TypeGraphQL's steps in between:
 * for fields that long lists show.
 */
export const DirectField = (): MethodDecorator => (prototype, key, descriptor) => {
  const resolve: Resolve<object, object> = (ctx, _args, root) =>
    (prototype as Record<typeof key, (root: object, ctx: Ctx) => unknown>)[key]!(root, ctx)
  Extensions({ direct: resolve })(prototype, key, descriptor)
}

/**
 * A root field whose persisted operations are compiled ahead and answered without the server framework around them:
 * exam day's, and the long lists of those who work with them all day.
 */
export const Compiled = (): MethodDecorator => Extensions({ compiled: true })

/** Gives the `Direct` fields their resolvers. */
export function resolveDirectly(schema: GraphQLSchema): GraphQLSchema {
  for (const type of objectTypes(schema)) {
    for (const field of Object.values(type.getFields())) {
      const direct = field.extensions.direct as Resolve<unknown, unknown> | undefined
      if (direct) field.resolve = (root, args, ctx: Ctx) => direct(ctx, args, root)
    }
  }
  return schema
}
