import { author, moves, type UserColumns } from '../../module/user-columns.ts'

/** Columns of this module's tables that refer to accounts, for merges of accounts. */
export const userColumns: UserColumns = {
  'participant.user_id': moves({ ifTaken: 'chosen' }),
  'participation_group.supervisor_id': moves(),
  'participation_group.transfer_to_id': author,
  'participation_group.created_by_id': author,
  'grand_final_change.asked_by_id': author,
  'grand_final_change.decided_by_id': author,
  'grand_final_scan.scanned_by_id': author,
  'grand_final_score.entered_by_id': author,
  'group_change.changed_by_id': author,
  'quota_run.created_by_id': author,
}
