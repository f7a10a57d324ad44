import { AnnouncementResolver, UserAnnouncementsResolver } from './announcements.resolver.ts'
import { CalendarResolver, UserCalendarResolver } from './calendar.resolver.ts'
import { LanguagesResolver } from './languages.resolver.ts'
import './personal-data.ts'

export { Announcement, AnnouncementRead } from './announcement.entity.ts'
export { CalendarEntry, CalendarFeed } from './calendar.entity.ts'
export { readFeed } from './calendar-feed.service.ts'

export const officeResolvers = [
  AnnouncementResolver,
  UserAnnouncementsResolver,
  CalendarResolver,
  UserCalendarResolver,
  LanguagesResolver,
]
