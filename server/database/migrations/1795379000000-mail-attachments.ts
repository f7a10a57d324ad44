import type { MigrationInterface, QueryRunner } from 'typeorm'

export class MailAttachments1795379000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "mail_campaign" ADD "file_ids" uuid array NOT NULL DEFAULT '{}'`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
