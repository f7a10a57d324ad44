import { defineFigures } from '../../module/figures.ts'

/**
 * Figures of the outbox. Older e-mails are not counted: they are sent again by a person or not at all. Without a mail
 * server e-mails stay in the outbox on purpose, and none is late.
 */
export const figures = defineFigures({
  help: {
    mails_late: 'E-mails of the last hour that have waited for more than two minutes',
    mails_failed: 'E-mails of the last hour that the mail server has refused so far',
  },
  async read(ctx) {
    if (!ctx.node.providers.mailer) return { mails_late: 0, mails_failed: 0 }
    const [row] = await ctx.db.query(
      `select count(*) filter (where problem is null and created_at < $1::timestamptz - interval '2 minutes')::int as mails_late,
         count(*) filter (where problem is not null)::int as mails_failed
       from mail where created_at > $1::timestamptz - interval '1 hour' and sent_at is null`,
      [new Date(ctx.clock.now())],
    )
    return row
  },
})
