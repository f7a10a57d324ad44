import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Mails of a person, for the time line of the office. */
export class MailsByAddress1795371001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE INDEX "mail_by_address" ON "mail" (lower("to"))`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
