import type { PersonalData } from '../../module/personal-data.ts'
import { PublicExamLine, Shown } from './exam-files/exam-files.entities.ts'
import { TransparencyOpening } from './transparency.entities.ts'

const openings: PersonalData = {
  name: 'transparency-log',
  /** With these, the person can show what an entry of the log is about, also after the account is erased. */
  rows(ctx, userId) {
    return ctx.db.query(
      `select encode(o.salt, 'base64') as salt, o.event, encode(e.leaf, 'hex') as leaf
       from transparency_opening o left join transparency_entry e on e.id = o.entry_id
       where o.user_id = $1 order by o.entry_id`,
      [userId],
    )
  },
  /** Without salt and event, nothing connects the entry with the person. */
  async erase(ctx, userId) {
    await ctx.db.delete(TransparencyOpening, { userId })
    for (const table of ['transparency_due', 'transparency_progress'])
      await ctx.db.query(`delete from ${table} d using attempt t where t.id = d.attempt_id and t.user_id = $1`, [
        userId,
      ])
  },
}

/** Lines of evidence in public files. */
const evidence: PersonalData = {
  name: 'published-evidence',
  async rows(ctx, userId) {
    const lines = await ctx.db.find(PublicExamLine, { where: { userId }, order: { examId: 'ASC', rowNo: 'ASC' } })
    return lines.map(({ examId, line }) => ({ exam: examId, line }))
  },
  /** The line is withheld from now on; its digest in the public files shows nothing about it. */
  async erase(ctx, userId) {
    await ctx.db.update(PublicExamLine, { userId }, { userId: null, shows: Shown.answers, line: '' })
  },
}

/** Personal data stored by this module. */
export const personalData: readonly PersonalData[] = [openings, evidence]
