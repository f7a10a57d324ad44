import { may, or } from '../../graphql/rules.ts'

/** Organisers of the Grand Final. */
export const organiser = may('admin.gf-applications')

/** Those who bring groups, and organisers for them. */
export const groupLeader = or(may('gf.frontend-section.supervisor.$ID'), organiser)

/** Everybody who has a page of the Grand Final. */
export const grandFinalReader = or(may('gf.frontend-section.student.$ID'), groupLeader)
