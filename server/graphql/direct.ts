import { isObjectType, type GraphQLSchema } from 'graphql'
import { Extensions } from 'type-graphql'
import type { Ctx } from './context.ts'

type Resolve<Args, Root> = (ctx: Ctx, args: Args, root: Root) => unknown

/**
 * Resolves a root field without TypeGraphQL's steps: the arguments come as GraphQL has read them, plain
 * objects that are neither made instances of their class nor validated. For the hot path alone, whose
 * function checks by hand. Access rules hold as for every field. `root` is a subscription's event.
 */
export function Direct<Args, Root>(resolve: Resolve<Args, Root>): MethodDecorator {
  return Extensions({ direct: resolve })
}

/** Gives the `Direct` fields their resolvers. */
export function resolveDirectly(schema: GraphQLSchema): GraphQLSchema {
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const direct = field.extensions.direct as Resolve<unknown, unknown> | undefined
      if (direct) field.resolve = (root, args, ctx: Ctx) => direct(ctx, args, root)
    }
  }
  return schema
}
