export { Announcement } from './announcements/announcement.entity.ts'

export { CalendarEntry } from './calendar/calendar.entity.ts'
export { TextChange, TextOverride } from './languages/text-override.entity.ts'
export { textsCache } from './languages/texts.cache.ts'
export { officeModule } from './module.ts'
export { countChanges } from './statistics/summaries/count-changes.job.ts'
export { compareStatistics, rebuildStatistics } from './statistics/summaries/rebuild.job.ts'
