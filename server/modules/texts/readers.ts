import { sectionPermission, type Permission, type Section } from '../../../shared/permission.ts'
import type { Ctx } from '../../graphql/context.ts'
import { rule, type Rule } from '../../graphql/rules.ts'
import { UserType } from '../../graphql/viewer.ts'

/** Those for whom admins write: everybody but admins. */
export const readerRoles = [UserType.student, UserType.supervisor, UserType.partner] as const

/**
 * Who may open a section of the panel that each role has: `{role}.$ID.{section}` of one's own role, or the admins'
 * permission.
 */
export function mayOpenSection(section: Section, adminPermission: Permission): Rule {
  return rule(
    `section(${section}) | may(${adminPermission})`,
    ({ viewer }: Ctx) =>
      viewer.has(adminPermission) ||
      (viewer.userType !== null && viewer.has(sectionPermission(viewer.userType, section))),
  )
}

/** The object looked at names the viewer's role among its `roles`. */
export const addressed = rule(
  'addressed',
  ({ viewer }, root: { roles?: UserType[] }) =>
    viewer.userType !== null && root.roles?.includes(viewer.userType) === true,
)

/** Grades from and to, both of them included; null: no end on that side. */
export interface GradeRange {
  fromGrade: number | null
  toGrade: number | null
}

/** Whether a grade lies in the range; nobody's grade lies in every one. */
export const gradeFits = ({ fromGrade, toGrade }: GradeRange, grade: number | null): boolean =>
  grade === null || ((fromGrade ?? 0) <= grade && grade <= (toGrade ?? 99))
