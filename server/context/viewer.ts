import { can, type Permission } from '../../shared/permission.ts'
import { required } from '../../shared/required.ts'

/** The four user types, in the specification's terms. */
export const UserType = {
  student: 'student',
  supervisor: 'supervisor',
  partner: 'partner',
  admin: 'admin',
} as const
export type UserType = (typeof UserType)[keyof typeof UserType]

/** An admin who sees the panel of another person, read only. */
interface ViewedBy {
  /** of the row that records the view */
  readonly viewId: string
  readonly actorId: string
}

/** The authenticated caller: a logged-in user, the holder of an API token, or a guest (`id` null). */
export interface Viewer {
  readonly id: string | null
  readonly userType: UserType | null
  /** session of the access token; null for guests and API tokens */
  readonly sessionId: string | null
  readonly roles: readonly string[]
  /** may send operations that are not persisted (admins and API tokens) */
  readonly freeForm: boolean
  /** set while an admin sees this person's panel; everything that changes something is then refused */
  readonly panelView?: ViewedBy
  has(permission: Permission): boolean
}

/** Creates a viewer; permission checks are memoized. */
export function createViewer(who: Omit<Viewer, 'has'>): Viewer {
  const known = new Map<string, boolean>()
  return {
    ...who,
    has(permission) {
      let answer = known.get(permission)
      if (answer === undefined) known.set(permission, (answer = can(who.roles, permission, who.id)))
      return answer
    },
  }
}

/**
 * Id of the viewer, for code that guests cannot reach.
 * @throws Error for a guest: the access rule of the field is wrong
 */
export const viewerId = ({ viewer }: { readonly viewer: Viewer }): string => required(viewer.id, 'viewer')

export const guest: Viewer = createViewer({
  id: null,
  userType: null,
  sessionId: null,
  roles: [],
  freeForm: false,
})
