import { Extensions } from 'type-graphql'
import type { Permission } from '../../shared/permission.ts'
import type { Ctx } from '../context/context.ts'

type Verdict = boolean | Promise<boolean>
type Test = (ctx: Ctx, root: any, args: any) => Verdict

/** An access rule: a test with a label for the permission matrix. */
export interface Rule extends Test {
  label: string
}

/** Defines a custom rule. Keep it synchronous: an asynchronous rule doubles the cost of a long list. */
export function rule(label: string, test: Test): Rule {
  return Object.assign((ctx: Ctx, root: unknown, args: unknown) => test(ctx, root, args), { label })
}

export const anyone = rule('anyone', () => true)
export const signedIn = rule('signedIn', (ctx) => ctx.viewer.id !== null)
/** The object is the viewer. */
export const self = rule('self', (ctx, root) => ctx.viewer.id !== null && root?.id === ctx.viewer.id)
/** The object belongs to the viewer, by the named column. */
export function owner(column: string) {
  return rule(`owner(${column})`, (ctx, root) => ctx.viewer.id !== null && root?.[column] === ctx.viewer.id)
}
/** The viewer's roles include the permission; `$ID` in it is the viewer's id. */
export function may(permission: Permission) {
  return rule(`may(${permission})`, (ctx) => ctx.viewer.has(permission))
}

export const or = (...rules: Rule[]) => rules.reduce((a, b) => combine(a, b, '|', true))
export const and = (...rules: Rule[]) => rules.reduce((a, b) => combine(a, b, '&', false))

function combine(a: Rule, b: Rule, sign: string, decisive: boolean): Rule {
  return rule(`${a.label} ${sign} ${b.label}`, (ctx, root, args) => {
    const first = a(ctx, root, args)
    if (typeof first === 'object') return first.then((ok) => (ok === decisive ? ok : b(ctx, root, args)))
    return first === decisive ? first : b(ctx, root, args)
  })
}

/**
 * Declares who may call a root field, read a field, or (on a class) see an instance. Enforced by `enforceAccess`; a
 * root field without a rule prevents startup.
 */
export function Access(access: Rule): ClassDecorator & MethodDecorator & PropertyDecorator {
  return Extensions({ access }) as ClassDecorator & MethodDecorator & PropertyDecorator
}
