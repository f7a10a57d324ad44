import type { MigrationInterface, QueryRunner } from 'typeorm'

export class MailContent1795218187348 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "mail" ADD "content_forgotten_at" TIMESTAMP(3) WITH TIME ZONE`)
    await runner.query(`CREATE INDEX "mail_with_content" ON "mail"  ("created_at") WHERE content_forgotten_at is null`)
    await runner.query(`CREATE INDEX "mail_by_time" ON "mail"  ("created_at", "id")`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
