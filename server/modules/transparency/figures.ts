import { defineFigures } from '../../module/figures.ts'

/** Figures of the transparency log. */
export const figures = defineFigures({
  help: {
    log_oldest_unsigned_seconds: 'Seconds for which the oldest entry has waited to be signed; 0 without one',
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
    return row
  },
})
