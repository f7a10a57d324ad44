import type { PersonalData } from '../../module/personal-data.ts'

const proctorNotesData: PersonalData = {
  name: 'proctor-notes',
  rows: (ctx, userId) =>
    ctx.db.query(
      `select application_id application, moment, text, flagged, created_at "createdAt" from proctor_note
       where user_id = $1 order by moment`,
      [userId],
    ),
  /** Notes describe the person in the recordings, which are deleted too. */
  async erase(ctx, userId) {
    await ctx.db.query('delete from proctor_note where user_id = $1', [userId])
  },
}

/** Personal data stored by this module. */
export const personalData: readonly PersonalData[] = [proctorNotesData]
