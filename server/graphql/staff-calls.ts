import { defaultFieldResolver, getNamedType, isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql'
import { runEffect, type Ctx } from '../context/context.ts'
import { defineHook } from '../base/hooks.ts'

/** A successful call of a root field by a staff member. */
export interface StaffCall {
  readonly kind: 'read' | 'change'
  /** name of the root field */
  readonly field: string
  /** name of the returned type; for a connection, of its nodes */
  readonly type: string
  /**
   * the type contains personal data: it is an account, refers to one, or has a name, a username or an e-mail address
   */
  readonly namesPeople: boolean
  readonly args: Readonly<Record<string, unknown>>
  /** the result, if it is a single object */
  readonly result: unknown
}

type Observer = (ctx: Ctx, call: StaffCall) => Promise<void>

/** Hook of the audit log: successful calls by staff. */
export const onStaffCall = defineHook<Observer>('staff calls')

/** Notifies the observers of every successful query and mutation by an admin. */
export function observeStaff(schema: GraphQLSchema): GraphQLSchema {
  for (const [kind, root] of [
    ['read', schema.getQueryType()],
    ['change', schema.getMutationType()],
  ] as const) {
    for (const field of Object.values(root?.getFields() ?? {})) observe(schema, field, kind)
  }
  return schema
}

function observe(schema: GraphQLSchema, field: GraphQLField<unknown, Ctx>, kind: StaffCall['kind']): void {
  const next = field.resolve ?? defaultFieldResolver
  const type = nodeTypeOf(field)
  field.resolve = (source, args, ctx, info) => {
    const out: unknown = next(source, args, ctx, info)
    if (ctx.viewer.userType !== 'admin') return out
    return (async () => {
      const result = await out
      const name = (result as { constructor?: { name?: string } } | null)?.constructor?.name
      const found = type === 'Node' && name ? name : type
      const call = { kind, field: field.name, type: found, namesPeople: namesPeople(schema, found), args, result }
      // a failing log entry must not undo the call; the failure is logged
      for (const tell of ctx.node.hooks.of(onStaffCall)) await runEffect(ctx.log, () => tell(ctx, call))
      return result
    })()
  }
}

const personalFields = new Set(['firstName', 'lastName', 'username', 'email', 'holderName'])

/** Whether a type is an account, refers to one, or has a name, a username or an e-mail address. @internal */
export function namesPeople(schema: GraphQLSchema, name: string): boolean {
  const type = schema.getType(name)
  if (name === 'User') return true
  if (!isObjectType(type)) return false
  return Object.values(type.getFields()).some(
    (field) => personalFields.has(field.name) || getNamedType(field.type).name === 'User',
  )
}

/** Name of the type returned by a root field; for a connection, of its nodes. @internal */
export function nodeTypeOf(field: GraphQLField<unknown, Ctx>): string {
  const type = getNamedType(field.type)
  if (isObjectType(type) && type.name.endsWith('Connection')) {
    const nodes = type.getFields().nodes
    if (nodes) return getNamedType(nodes.type).name
  }
  return type.name
}
