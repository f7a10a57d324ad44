import {
  defaultFieldResolver,
  getNamedType,
  isAbstractType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'
import type { Ctx } from '../context/context.ts'
import { forbidden, unauthenticated } from '../errors/errors.ts'
import { objectTypes } from './object-types.ts'
import { anyone, rule, type Rule } from './rules.ts'

type Field = GraphQLField<any, Ctx>
type Resolve = (source: any, args: any, ctx: Ctx, info: any) => any

export const ruleOf = (x: unknown) => (x as { extensions: { access?: Rule } }).extensions.access

/** The error for a refused viewer; for an API token it also names the permissions that the rule requires. */
function refusal(ctx: Ctx, { label }: Rule) {
  if (ctx.viewer.id === null) return unauthenticated()
  const permissions = ctx.viewer.freeForm ? [...label.matchAll(/may\(([^)]+)\)/g)].map(([, name = '']) => name) : []
  return permissions.length ? forbidden(undefined, { permissions }) : forbidden()
}

/**
 * Enforces access rules, in a single place: walks the built schema once and wraps only the resolvers that need it.
 * Refused root fields and non-null fields are errors, refused nullable fields read as null.
 * @throws if a root field declares no rule
 */
export function enforceAccess(schema: GraphQLSchema): GraphQLSchema {
  const roots = rootTypes(schema)
  const undeclared: string[] = []
  for (const type of objectTypes(schema)) {
    for (const field of Object.values(type.getFields())) {
      const isRoot = roots.includes(type)
      const own = ruleOf(field)
      if (!own && isRoot) undeclared.push(`${type.name}.${field.name}`)
      if (own && own !== anyone) guardField(field, own, isRoot)
      const met = ruleOfInstances(schema, getNamedType(field.type))
      if (met && met !== anyone) guardInstances(field, met)
      if (type !== schema.getSubscriptionType()) continue
      freshCacheForEachEvent(field)
      if (field.extensions.sameForAll && hasRules(getNamedType(field.type))) {
        throw new Error(`${field.name} cannot be the same for all: its events have access rules`)
      }
    }
  }
  if (undeclared.length) throw new Error(`No @Access on ${undeclared.join(', ')}`)
  return schema
}

/** Every guarded position of the schema with its rule, for the permission matrix. @internal */
export function declaredAccess(schema: GraphQLSchema) {
  const roots = rootTypes(schema)
  return objectTypes(schema).flatMap((type) => {
    const own = ruleOf(type)
    const fields = Object.values(type.getFields()).flatMap((field) => {
      const access = ruleOf(field)
      return access ? [{ at: `${type.name}.${field.name}`, rule: access, isRoot: roots.includes(type) }] : []
    })
    return own ? [{ at: type.name, rule: own, isRoot: false }, ...fields] : fields
  })
}

function rootTypes(schema: GraphQLSchema) {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
}

function guardField(field: Field, access: Rule, isRoot: boolean) {
  const strict = isRoot || isNonNullType(field.type)
  const guard =
    (next: Resolve): Resolve =>
    (source, args, ctx, info) => {
      const refuse = () => {
        if (strict) throw refusal(ctx, access)
        return null
      }
      const verdict = access(ctx, source, args)
      if (typeof verdict === 'boolean') return verdict ? next(source, args, ctx, info) : refuse()
      return verdict.then((ok) => (ok ? next(source, args, ctx, info) : refuse()))
    }
  if (field.subscribe) field.subscribe = guard(field.subscribe as Resolve)
  field.resolve = guard((field.resolve ?? defaultFieldResolver) as Resolve)
}

/** The rule of an object type, or of an interface value's actual object type. */
function ruleOfInstances(schema: GraphQLSchema, type: unknown): Rule | undefined {
  if (isObjectType(type)) return ruleOf(type)
  if (!isAbstractType(type)) return undefined
  const rules = new Map<string, Rule>()
  for (const possible of schema.getPossibleTypes(type)) {
    const access = ruleOf(possible)
    if (access) rules.set(possible.name, access)
  }
  if (!rules.size) return undefined
  const names = new Set(schema.getPossibleTypes(type).map(({ name }) => name))
  return rule([...rules.keys()].join(), (ctx, value, args) => {
    const { name } = value.constructor
    // an object of an unknown class has no rule that could allow it
    return rules.get(name)?.(ctx, value, args) ?? names.has(name)
  })
}

/** Checks each instance that leaves the resolver once, not once per field. */
function guardInstances(field: Field, access: Rule) {
  const look = (ctx: Ctx, value: any, type: GraphQLOutputType): any => {
    if (value == null) return value
    const strict = isNonNullType(type)
    const inner = strict ? type.ofType : type
    if (isListType(inner)) {
      return Array.isArray(value) ? value.map((item) => look(ctx, item, inner.ofType)) : value
    }
    const keep = (ok: boolean) => {
      if (!ok && strict) throw refusal(ctx, access)
      return ok ? value : null
    }
    const verdict = access(ctx, value, {})
    return typeof verdict === 'boolean' ? keep(verdict) : verdict.then(keep)
  }
  const next = (field.resolve ?? defaultFieldResolver) as Resolve
  field.resolve = (source, args, ctx, info) => {
    const out = next(source, args, ctx, info)
    return typeof out?.then === 'function'
      ? out.then((value: unknown) => look(ctx, value, field.type))
      : look(ctx, out, field.type)
  }
}

/** Whether an object type, or one within it, has an access rule. */
function hasRules(type: unknown, seen = new Set<unknown>()): boolean {
  if (seen.has(type)) return false
  seen.add(type)
  if (isAbstractType(type)) return true
  if (!isObjectType(type)) return false
  const fields = Object.values(type.getFields())
  return Boolean(ruleOf(type)) || fields.some((field) => ruleOf(field) || hasRules(getNamedType(field.type), seen))
}

/** A subscription has one context for many events: each event reads through fresh loaders. */
function freshCacheForEachEvent(field: Field) {
  const next = (field.resolve ?? defaultFieldResolver) as Resolve
  field.resolve = (source, args, ctx, info) => {
    ctx.cache = {}
    return next(source, args, ctx, info)
  }
}
