import { may, or } from '../../graphql/rules.ts'

/** Those who address people: by mail or by announcements. */
export const maySegment = or(may('admin.mailing'), may('admin.announcement'))
