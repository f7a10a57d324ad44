import { sectionPermission, type Permission, type Section } from '../../../shared/permission.ts'
import type { Ctx } from '../../context/context.ts'
import { rule, type Rule } from '../../graphql/rules.ts'
import { UserType } from '../../context/viewer.ts'

/** Roles for which admins write: all but admins. */
export const readerRoles = [UserType.student, UserType.supervisor, UserType.partner] as const

/** Whether the viewer may open a panel section: `{role}.$ID.{section}` of their own role, or the admins' permission. */
export function mayOpenSection(section: Section, adminPermission: Permission): Rule {
  return rule(
    `section(${section}) | may(${adminPermission})`,
    ({ viewer }: Ctx) =>
      viewer.has(adminPermission) ||
      (viewer.userType !== null && viewer.has(sectionPermission(viewer.userType, section))),
  )
}

/** The object's `roles` include the viewer's role. */
export const addressed = rule(
  'addressed',
  ({ viewer }, root: { roles?: UserType[] }) =>
    viewer.userType !== null && root.roles?.includes(viewer.userType) === true,
)

/** Inclusive range of grades; null: open end. */
export interface GradeRange {
  fromGrade: number | null
  toGrade: number | null
}

/** Whether a grade is in the range; a missing grade matches every range. */
export const gradeFits = ({ fromGrade, toGrade }: GradeRange, grade: number | null): boolean =>
  grade === null || ((fromGrade ?? 0) <= grade && grade <= (toGrade ?? 99))
