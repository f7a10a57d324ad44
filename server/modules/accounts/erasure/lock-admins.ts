import type { Ctx } from '../../../context/context.ts'

/** Serializes the leaving and disabling of admins until the end of the transaction, so that one of them stays. */
export const lockAdmins = (ctx: Ctx): Promise<unknown> => ctx.db.query('select pg_advisory_xact_lock(74010012)')
