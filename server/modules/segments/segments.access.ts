import { may, or } from '../../graphql/rules.ts'

/** Those who address people: by mail, announcements or forms. */
export const maySegment = or(may('admin.mailing'), may('admin.announcement'), may('admin.forms'))
