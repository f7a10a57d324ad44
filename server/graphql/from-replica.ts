import { defaultFieldResolver, type GraphQLSchema } from 'graphql'
import { Extensions } from 'type-graphql'
import type { Ctx } from '../context/context.ts'
import { objectTypes } from './object-types.ts'

/**
 * Lets a field read the replica, if there is one that has everything the viewer has written: lists, search and figures of
 * the office, which may show the changes of others some seconds late. Only for fields that write nothing and fill no
 * cache of the node. Access rules and the fields of the returned objects read the primary.
 */
export const FromReplica = (): MethodDecorator => Extensions({ fromReplica: true })

/** Whether a field may read the replica. @internal */
export const readsReplica = ({ extensions }: { extensions: { fromReplica?: unknown } }): boolean =>
  Boolean(extensions.fromReplica)

/** Gives the fields marked with `FromReplica` the replica as their database. */
export function readFromReplica(schema: GraphQLSchema): GraphQLSchema {
  for (const type of objectTypes(schema)) {
    for (const field of Object.values(type.getFields())) {
      if (!readsReplica(field)) continue
      const next = field.resolve ?? defaultFieldResolver
      field.resolve = (source, args, ctx: Ctx, info) => {
        const db = ctx.inTransaction ? null : ctx.node.replica?.readFor(ctx.viewer)
        // loaders keep what they have read, so those of the replica are its own
        return next(source, args, db ? { ...ctx, db, cache: {} } : ctx, info)
      }
    }
  }
  return schema
}

/** Notes the mutations of each account, so that it reads the primary until the replica has them. */
export function noteWrites(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const next = field.resolve ?? defaultFieldResolver
    field.resolve = (source, args, ctx: Ctx, info) => {
      const { replica } = ctx.node
      const run = () => next(source, args, ctx, info) as unknown
      return replica ? noted(ctx, run) : run()
    }
  }
  return schema
}

async function noted(ctx: Ctx, run: () => unknown): Promise<unknown> {
  const { replica } = ctx.node
  replica?.writing(ctx.viewer)
  try {
    return await run()
  } finally {
    // also after a failure, which may come after a commit
    replica?.wrote(ctx.viewer)
  }
}
