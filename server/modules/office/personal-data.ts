import { keepsPersonalData } from '../accounts/public.ts'
import { AnnouncementRead } from './announcements/announcement.entity.ts'
import { CalendarFeed } from './calendar/calendar.entity.ts'

keepsPersonalData({
  name: 'announcements-read',
  async rows(ctx, userId) {
    const read = await ctx.db.find(AnnouncementRead, { where: { userId }, order: { readAt: 'ASC' } })
    return read.map(({ announcementId, readAt }) => ({ announcementId, readAt }))
  },
  async erase(ctx, userId) {
    await ctx.db.delete(AnnouncementRead, { userId })
    // the private address of the calendar ends with its owner
    await ctx.db.delete(CalendarFeed, { userId })
  },
})
