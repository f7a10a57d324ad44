import { defaultFieldResolver, type GraphQLField, type GraphQLSchema } from 'graphql'
import { Extensions } from 'type-graphql'
import type { Ctx } from '../context/context.ts'
import type { Viewer } from '../context/viewer.ts'
import { failure } from '../errors/errors.ts'
import { objectTypes } from './object-types.ts'

/**
 * Refuses an admin who sees the panel of another person: everything that changes something, and what only the person may
 * have. Every path into the server asks here.
 * @throws READ_ONLY
 */
export function refuseInPanelView({ viewer }: { readonly viewer: Viewer }): void {
  if (viewer.panelView) throw failure('READ_ONLY', 'You see this panel read only. Only its owner can do this.')
}

/**
 * Declares a query or field that an admin who sees the panel does not get: reading it has a side effect, or it contains a
 * secret or a link that works without login.
 */
export const OnlyForOwner = (reason: string): MethodDecorator & PropertyDecorator =>
  Extensions({ onlyForOwner: reason }) as MethodDecorator & PropertyDecorator

/** Declares the only mutations that a view of a panel may send: those that end it. */
export const EndsPanelView = (): MethodDecorator => Extensions({ endsPanelView: true })

/** Whether a field is refused in a view of a panel. @internal */
export const isRefusedInPanelView = (
  { extensions }: Pick<GraphQLField<unknown, Ctx>, 'extensions'>,
  root: 'mutation' | 'subscription' | null,
): boolean => (root === null ? Boolean(extensions.onlyForOwner) : !extensions.endsPanelView)

/** Guards all mutations, all subscriptions, and the queries and fields marked with `OnlyForOwner`. */
export function keepPanelViewsReadOnly(schema: GraphQLSchema): GraphQLSchema {
  for (const type of objectTypes(schema)) {
    const root =
      type === schema.getMutationType() ? 'mutation' : type === schema.getSubscriptionType() ? 'subscription' : null
    for (const field of Object.values(type.getFields())) {
      if (!isRefusedInPanelView(field, root)) continue
      const { subscribe, resolve = defaultFieldResolver } = field
      if (subscribe) field.subscribe = guarded(subscribe)
      field.resolve = guarded(resolve)
    }
  }
  return schema
}

type Resolve = NonNullable<GraphQLField<unknown, Ctx>['resolve']>

const guarded =
  (next: Resolve): Resolve =>
  (source, args, ctx, info) => {
    refuseInPanelView(ctx)
    return next(source, args, ctx, info)
  }
