import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql'
import { Extensions } from 'type-graphql'
import type { Ctx } from '../../context/context.ts'
import type { RateLimitName } from '../../limits/rate-limits.ts'
import { UserType } from '../../context/viewer.ts'

/** How often a mutation may be called: by its own rule, by one that its service applies, or without a limit. */
export type MutationLimit = { rule: RateLimitName } | { within: RateLimitName } | { unlimited: string }

/** Declares the limit of an expensive mutation by user, instead of the one that all mutations have. */
export const Limited = (rule: RateLimitName): MethodDecorator => declare({ rule })

/** Declares that the mutation's service applies its own limit, such as one by address or by account. */
export const LimitedWithin = (within: RateLimitName): MethodDecorator => declare({ within })

/** Declares that calls need no limit. */
export const Unlimited = (reason: string): MethodDecorator => declare({ unlimited: reason })

const declare = (limit: MutationLimit): MethodDecorator => Extensions({ limit })

/** The limit that a mutation declares. */
export const declaredLimit = (field: { extensions: { limit?: unknown } }) =>
  field.extensions.limit as MutationLimit | undefined

/**
 * Limits all mutations by user. Those without a declaration use `changeByUser`, counted separately for each mutation,
 * so that no account can create rows or work without bound. Staff are exempt, and guests have only the limits of the
 * services.
 */
export function enforceLimits(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const limit = declaredLimit(field)
    if (limit && !('rule' in limit)) continue
    const resolve = (field.resolve ?? defaultFieldResolver) as GraphQLFieldResolver<unknown, Ctx>
    const limited: GraphQLFieldResolver<unknown, Ctx> = async (source, args, ctx, info) => {
      const { id, userType } = ctx.viewer
      if (id !== null && userType !== UserType.admin) {
        await (limit
          ? ctx.node.limits.consume(limit.rule, id)
          : ctx.node.limits.consume('changeByUser', `${id} ${field.name}`))
      }
      return resolve(source, args, ctx, info)
    }
    field.resolve = limited
  }
  return schema
}
