import type { PersonalData } from '../../../module/personal-data.ts'

/** Entries assigned to the invoices of a user, or to payments of the user. */
const entriesOf = `select b.entry_id from bank_booking b
  left join invoice i on i.id = b.invoice_id left join payment p on p.id = b.payment_id
  where i.supervisor_id = $1 or p.user_id = $1 or p.payer_id = $1`

const transfersData: PersonalData = {
  name: 'bank-transfers',
  rows: (ctx, userId) =>
    ctx.db.query(
      `select booked_on "bookedOn", amount, currency, payer_name "payerName", payer_account "payerAccount", text
       from bank_entry where id in (${entriesOf}) order by booked_on, id`,
      [userId],
    ),
  async erase(ctx, userId) {
    await ctx.db.query(
      `update bank_entry set payer_name = null, payer_account = null, text = '', raw = '', end_to_end_id = null
       where id in (${entriesOf})`,
      [userId],
    )
    await ctx.db.query(`update bank_booking set note = null where note is not null and entry_id in (${entriesOf})`, [
      userId,
    ])
    await ctx.db.query(`update invoice set purchase_order = null where supervisor_id = $1`, [userId])
    await ctx.db.query(`delete from bank_upload where by_id = $1`, [userId])
  },
}

/** Personal data of bank transfers: those of people who used the product. */
export const bankPersonalData: readonly PersonalData[] = [transfersData]
