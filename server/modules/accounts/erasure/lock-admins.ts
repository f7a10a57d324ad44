import type { Ctx } from '../../../context/context.ts'

/** Serializes leaving and disabling of admins until the end of the transaction, so that at least one admin remains. */
export const lockAdmins = (ctx: Ctx): Promise<unknown> => ctx.db.query('select pg_advisory_xact_lock(74010012)')
