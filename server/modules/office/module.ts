import { defineModule } from '../../module.ts'
import { Announcement, AnnouncementRead } from './announcements/announcement.entity.ts'
import { AnnouncementResolver, UserAnnouncementsResolver } from './announcements/announcements.resolver.ts'
import { CalendarEntry, CalendarFeed } from './calendar/calendar.entity.ts'
import { CalendarResolver, UserCalendarResolver } from './calendar/calendar.resolver.ts'
import { LanguagesResolver } from './languages.resolver.ts'

/** What the module office adds to the product. */
export const officeModule = defineModule({
  name: 'office',
  entities: [Announcement, AnnouncementRead, CalendarEntry, CalendarFeed],
  resolvers: [
    AnnouncementResolver,
    UserAnnouncementsResolver,
    CalendarResolver,
    UserCalendarResolver,
    LanguagesResolver,
  ],
})
