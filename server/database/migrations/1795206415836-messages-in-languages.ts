import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Converts earlier messages in one language to English, the fallback of the other languages. */
export class MessagesInLanguages1795206415836 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "exam" ADD "extra_messages" jsonb`)
    await runner.query(`ALTER TABLE "report" ADD "extra_messages" jsonb`)
    await runner.query(
      `UPDATE "report" SET "extra_messages" = jsonb_build_object('en', "extra_message") WHERE "extra_message" IS NOT NULL`,
    )
    await runner.query(`ALTER TABLE "report" DROP COLUMN "extra_message"`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
