import { AnnouncementResolver, UserAnnouncementsResolver } from './announcements.resolver.ts'
import { LanguagesResolver } from './languages.resolver.ts'

export { Announcement, AnnouncementRead } from './announcement.entity.ts'
export { createAnnouncement } from './announcements.service.ts'

export const officeResolvers = [AnnouncementResolver, UserAnnouncementsResolver, LanguagesResolver]
