import type { Ctx } from '../context/context.ts'
import type { Rule } from '../graphql/rules.ts'
import { createViewer, guest, UserType, type Viewer } from '../context/viewer.ts'
import { rolesOf } from '../modules/accounts/public.ts'
import type { Caller } from '../transport/rest-row.ts'

const callers: ReadonlyMap<Caller, Viewer> = new Map([
  ['guest', guest],
  ...Object.values(UserType).map(
    (userType) =>
      [
        userType,
        createViewer({
          id: 'me',
          userType,
          sessionId: 'session',
          roles: rolesOf({ id: 'me', userType, grants: null }),
          freeForm: false,
        }),
      ] as const,
  ),
])

/** User types admitted by a root field's rule; the service decides which rows they can access. */
export function callersOf(access: Rule): Caller[] {
  return [...callers].flatMap(([caller, viewer]) => (access({ viewer } as Ctx, null, {}) === true ? [caller] : []))
}

/** Lists the callers in words. */
export function callersInWords(allowed: readonly Caller[]): string {
  if (allowed.includes('guest')) return 'Anyone'
  if (allowed.length === Object.keys(UserType).length) return 'Any logged-in user'
  const names = allowed.map((caller) => `${caller}s`)
  const text = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? 'by permission')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
