import './personal-data.ts'

export { Announcement, AnnouncementRead } from './announcements/announcement.entity.ts'
export { CalendarEntry, CalendarFeed } from './calendar/calendar.entity.ts'
export { readFeed } from './calendar/calendar-feed.service.ts'
export { officeModule } from './module.ts'
