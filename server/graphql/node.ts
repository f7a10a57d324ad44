import { Field, ID, InterfaceType } from 'type-graphql'
import { PrimaryColumn } from 'typeorm'
import { isObjectType, type GraphQLSchema } from 'graphql'
import { required } from '../../shared/required.ts'
import { defineHook } from '../base/hooks.ts'
import type { Ctx } from '../context/context.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether untrusted input is a uuid in the database's notation. */
export const isUuid = (given: string | null | undefined): given is string => given != null && uuid.test(given)

/** Relay's opaque id: base64url of `Type:uuid`. */
export function toGlobalId(type: string, id: string): string {
  return Buffer.from(`${type}:${id}`).toString('base64url')
}

/**
 * Decodes an id from a client: a global id, or a bare uuid if the type is known (REST paths use `_id`, the row's uuid).
 * Null if it is neither.
 */
export function fromGlobalId(given: string, expected?: string): { type: string; id: string } | null {
  if (isUuid(given)) return expected ? { type: expected, id: given } : null
  const text = Buffer.from(given, 'base64url').toString('latin1')
  const colon = text.indexOf(':')
  const id = text.slice(colon + 1)
  return colon > 0 && isUuid(id) ? { type: text.slice(0, colon), id } : null
}

/**
 * Relay's Node: a row with an id. A schema contains only the implementations that it returns, not those of other tests.
 */
@InterfaceType({ autoRegisterImplementations: false, description: 'Object with a global ID (Relay)' })
export abstract class Node {
  @Field(() => ID)
  @PrimaryColumn('uuid', { default: () => 'uuid7()' })
  id: string
}

/** Fetches the row of a type by its uuid; null if there is none, or if the viewer may not know of it. */
export type NodeSource = (ctx: Ctx, id: string) => Promise<object | null>

/** Types that `node(id:)` can fetch. The type's access rule decides which fields are visible. */
export const nodeSources = defineHook<Readonly<Record<string, NodeSource>>>('nodes')

/** Source of a type whose rows come from a loader. */
export const byLoader =
  (rows: (ctx: Ctx) => { load(id: string): Promise<object | null> }): NodeSource =>
  (ctx, id) =>
    rows(ctx).load(id)

/** Source of a type whose rows are read individually. */
export const byEntity =
  (entity: new () => { id: string }): NodeSource =>
  (ctx, id) =>
    ctx.db.findOneBy(entity, { id })

/** The object of a global id, or null. */
export async function fetchNode(ctx: Ctx, globalId: string): Promise<object | null> {
  const found = fromGlobalId(globalId)
  const sources = ctx.node.hooks.table(nodeSources)
  if (!found || !Object.hasOwn(sources, found.type)) return null
  return (await sources[found.type]?.(ctx, found.id)) ?? null
}

/** Encodes ids: replaces the resolver of `id` on every type that implements Node. */
export function opaqueIds(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || !type.getInterfaces().some((i) => i.name === 'Node')) continue
    required(type.getFields().id, 'id of a node').resolve = (row: Node) => toGlobalId(type.name, row.id)
  }
  return schema
}
