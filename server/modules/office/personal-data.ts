import { AuditEntry } from './audit/audit-entry.entity.ts'
import { AnnouncementRead } from './announcements/announcement.entity.ts'
import { CalendarFeed } from './calendar/calendar.entity.ts'
import { TextFollower } from './languages/digest/text-follower.entity.ts'
import type { PersonalData } from '../../module/personal-data.ts'

const announcementsReadData: PersonalData = {
  name: 'announcements-read',
  async rows(ctx, userId) {
    const read = await ctx.db.find(AnnouncementRead, { where: { userId }, order: { readAt: 'ASC' } })
    return read.map(({ announcementId, readAt }) => ({ announcementId, readAt }))
  },
  async erase(ctx, userId) {
    await ctx.db.delete(AnnouncementRead, { userId })
    // the private calendar URL is deleted with its owner
    await ctx.db.delete(CalendarFeed, { userId })
    await ctx.db.delete(TextFollower, { userId })
  },
}

/** Staff access to a person's data is disclosed; staff identities are not. */
const seenByStaffData: PersonalData = {
  name: 'seen-by-staff',
  async rows(ctx, userId) {
    const entries = await ctx.db.find(AuditEntry, { where: { subjectId: userId }, order: { createdAt: 'ASC' } })
    return entries.map(({ kind, action, reason, createdAt }) => ({ kind, action, reason, createdAt }))
  },
  /**
   * Erases texts of the staff about the person or a record of the person, and the network address of a staff member.
   */
  async erase(ctx, userId, records) {
    await ctx.db.query(
      `update audit_entry set reason = null, details = '{}' where subject_id = any($1::uuid[])
         and (reason is not null or details <> '{}')`,
      [records],
    )
    await ctx.db.update(AuditEntry, { actorId: userId }, { address: '' })
  },
}

/** Personal data stored by this module. */
export const personalData: readonly PersonalData[] = [announcementsReadData, seenByStaffData]
