import './personal-data.ts'
import './statistics/stages.ts'

export { Announcement, AnnouncementRead } from './announcements/announcement.entity.ts'
export { CalendarEntry, CalendarFeed } from './calendar/calendar.entity.ts'
export { readFeed } from './calendar/calendar-feed.service.ts'
export { officeModule } from './module.ts'
export { countChanges } from './statistics/summaries/count-changes.job.ts'
export { compareStatistics, rebuildStatistics } from './statistics/summaries/rebuild.job.ts'
