import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Enhanced status code in a server's response. */
const status = (column: string) =>
  `substring(${column} from '(?:^|[^0-9.])([45]\\.[0-9]{1,3}\\.[0-9]{1,3})(?![0-9.]*[0-9])')`
/** Reply code in a server's response, which can follow a type such as "smtp;". */
const code = (column: string) => `substring(${column} from '(?:^|[;:] *)([45][0-9]{2})[ #-]')`

/**
 * Whether a response concerns the sender, the content or a server. Responses without a code are recognised by their
 * text.
 */
const isOfUs = (column: string) => `(
  ${status(column)} ~ '^[45]\\.(7\\.|1\\.[78]$)' or ${status(column)} ~ '^5\\.[356]\\.'
  or coalesce(${status(column)}, '5.0.0') ~ '^5\\.0\\.' and ${column} ~* 'block.?list|black.?list|spam|reputation|policy|relay.*denied|sender.*(rejected|denied|blocked)|authenticat|virus')`

/** Whether an answer is of a mailbox, or temporary; an answer of which only the class is known may be. */
const isSoft = (column: string) => `(
  ${status(column)} ~ '^(4\\.|5\\.[24]\\.)' or ${code(column)} ~ '^4' or ${column} = 'status 5')`

/** Unblocks wrongly blocked addresses and corrects their mails, so that refused ones can be retried. */
export const corrections = [
  `delete from mail_suppression where reason = 'hardBounce' and (${isOfUs('detail')} or ${isSoft('detail')})
   or reason = 'softBounces' and ${isOfUs('detail')}`,
  `update mail_recipient set status = 'failed', reason = 'refused'
   where status = 'bounced' and reason in ('hard', 'soft') and ${isOfUs('problem')}`,
  `update mail_recipient set reason = 'soft' where status = 'bounced' and reason = 'hard' and ${isSoft('problem')}`,
  `update mail_recipient set reason = 'refused' where status = 'failed' and reason is null and address <> ''`,
]

/**
 * Refusals of the sender or the content pause a mailing and block no address. Addresses blocked for these, for full
 * mailboxes or for temporary failures are unblocked.
 */
export class MailRefusals1795422001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(
      `ALTER TABLE "mail_campaign" ADD "pause_detail" text, ADD "refused_in_row" integer NOT NULL DEFAULT 0,
       ADD "refusals_accepted" boolean NOT NULL DEFAULT false`,
    )
    for (const correction of corrections) await runner.query(correction)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
