/** Panel sections of all roles. */
const sections = ['announcements', 'calendar', 'home', 'profile', 'study-materials'] as const
export type Section = (typeof sections)[number]

/**
 * All permissions that can be required, as a tree of areas. `$ID` stands for the user's id. The set is closed: server
 * rules, web app pages and menus use no others.
 */
const areas = {
  admin: [
    ...sections,
    'announcement',
    'applications',
    'discounts',
    'exams',
    'explorer',
    'forms',
    'gf-applications',
    'imagination',
    'invoices',
    'mailing',
    'payments',
    'settings',
    'statistics',
    'supervisors',
    'support',
    'upload',
  ],
  $admin: [
    'accounts',
    'answerSimilarity',
    'apiTokens',
    'examKeys',
    'examsSetup',
    'forceResults',
    'languages',
    'mergeAccounts',
    'panelView',
    'ranking',
  ],
  'student.$ID': [...sections, 'certificates', 'exam-results', 'exams', 'imagination-ai', 'payments', 'uploads'],
  'supervisor.$ID': [
    ...sections,
    'bonus-points',
    'certificates',
    'exams',
    'imagination-jury',
    'invoices',
    'mailing',
    'my-students',
    'p-applications',
    'p-reference-codes',
    'payments',
    's-discount-codes',
    's-group-import',
  ],
  'partner.$ID': [
    ...sections,
    'applications',
    'exams',
    'imagination-jury',
    'p-reference-codes',
    'payments',
    'supervisors',
  ],
  'gf.frontend-section': ['student.$ID', 'supervisor.$ID'],
} as const

type Areas = typeof areas

/** A permission that can be required. */
export type Permission = { [Tree in keyof Areas]: `${Tree}.${Areas[Tree][number]}` }[keyof Areas]

/** The complete closed set. */
export const permissions: readonly Permission[] = Object.entries(areas).flatMap(([tree, names]) =>
  names.map((name) => `${tree}.${name}` as Permission),
)

/** Panel sections of individual roles. */
export type SectionOf<Role extends string> = Permission extends infer P
  ? P extends `${Role}.$ID.${infer S}`
    ? S
    : never
  : never

/** Permission for a panel section of a role. */
export function sectionPermission(role: 'student' | 'supervisor' | 'partner' | 'admin', section: Section): Permission {
  return role === 'admin' ? `admin.${section}` : `${role}.$ID.${section}`
}

const known: ReadonlySet<string> = new Set(permissions)

/** @throws Error for an unknown permission */
export function asPermission(text: string): Permission {
  if (!known.has(text)) throw new Error(`Unknown permission ${text}`)
  return text as Permission
}

/**
 * Whether a list of granted permissions contains the required one: exactly, or by a prefix with a final wildcard
 * (`student.7.*`). `$ID` stands for the user's id on both sides; a guest, whose id is null, has none. The server
 * enforces permissions; the web app uses this to hide actions that the server would refuse.
 */
export function can(granted: readonly string[], required: Permission, userId: string | null): boolean {
  return holds(granted, required, userId)
}

/** `can` for permissions outside the closed set, such as permissions that a user wants to grant. */
export function holds(granted: readonly string[], required: string, userId: string | null): boolean {
  if (userId === null && required.includes('$ID')) return false
  const wanted = withId(required, userId)
  return granted.some((text) => {
    if (userId === null && text.includes('$ID')) return false
    const grant = withId(text, userId)
    return grant === wanted || (grant.endsWith('*') && wanted.startsWith(grant.slice(0, -1)))
  })
}

const withId = (text: string, userId: string | null) =>
  text.includes('$ID') ? text.replaceAll('$ID', userId ?? '') : text
