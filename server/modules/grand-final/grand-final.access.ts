import { may, or } from '../../graphql/rules.ts'

/** Organisers of the Grand Final. */
export const organiser = may('admin.gf-applications')

/** Supervisors with groups, and organisers acting for them. */
export const groupLeader = or(may('gf.frontend-section.supervisor.$ID'), organiser)

/** All users with Grand Final pages. */
export const grandFinalReader = or(may('gf.frontend-section.student.$ID'), groupLeader)
