import { AnnouncementResolver, UserAnnouncementsResolver } from './announcements/announcements.resolver.ts'
import { CalendarResolver, UserCalendarResolver } from './calendar/calendar.resolver.ts'
import { LanguagesResolver } from './languages.resolver.ts'
import './personal-data.ts'

export { Announcement, AnnouncementRead } from './announcements/announcement.entity.ts'
export { CalendarEntry, CalendarFeed } from './calendar/calendar.entity.ts'
export { readFeed } from './calendar/calendar-feed.service.ts'

export const officeResolvers = [
  AnnouncementResolver,
  UserAnnouncementsResolver,
  CalendarResolver,
  UserCalendarResolver,
  LanguagesResolver,
]
