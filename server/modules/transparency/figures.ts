import { defineFigures } from '../../module/figures.ts'
import { logState, QuorumState } from './log-state.ts'

/** Figures of the transparency log. */
export const figures = defineFigures({
  help: {
    log_oldest_unsigned_seconds: 'Seconds for which the oldest entry has waited to be signed; 0 without one',
    log_quorum_late: 'Whether the quorum of witnesses has not cosigned for too long: 1 or 0',
    log_contradictions: 'Witnesses that contradict the log',
    log_stopped: 'Whether the transparency log signs nothing because its database does not fit: 1 or 0',
  },
  async read(ctx) {
    const [row] = await ctx.db.query(
      `select coalesce(extract(epoch from $1::timestamptz
           - (select created_at from transparency_entry where position is null order by id limit 1)), 0)::float
           as log_oldest_unsigned_seconds,
         (select count(*)::int from transparency_log where problem is not null) as log_stopped`,
      [new Date(ctx.clock.now())],
    )
    const { quorum, witnesses } = await logState(ctx)
    const contradictions = witnesses.filter(({ alarm }) => alarm).length
    return { ...row, log_quorum_late: Number(quorum === QuorumState.late), log_contradictions: contradictions }
  },
})
