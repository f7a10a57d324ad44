import { may, or } from '../../graphql/rules.ts'

/** Permission to address users by mail, announcements or forms. */
export const maySegment = or(may('admin.mailing'), may('admin.announcement'), may('admin.forms'))
