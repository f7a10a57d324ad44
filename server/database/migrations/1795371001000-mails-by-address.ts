import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Indexes mails by address, for the timeline of a person. */
export class MailsByAddress1795371001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE INDEX "mail_by_address" ON "mail" (lower("to"))`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
