import { moves, type UserColumns } from '../../module/user-columns.ts'

/** Columns of this module's tables that refer to accounts, for merges of accounts. */
export const userColumns: UserColumns = {
  'automatic_mail.user_id': moves({ title: 'r.kind', ifTaken: 'stays' }),
  'mail_campaign.owner_id': moves({ title: 'r.name' }),
  'mail_recipient.user_id': moves({
    title: '(select c.name from mail_campaign c where c.id = r.campaign_id)',
    ifTaken: 'stays',
  }),
}
