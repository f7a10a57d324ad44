import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The text of a class list, to read it in another encoding, and the columns that an import changed. */
export class ClassListReading1795371000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "group_import" ADD "source" bytea`)
    await runner.query(`ALTER TABLE "group_import" ADD "separator" text`)
    await runner.query(`ALTER TABLE "group_import_row" ADD "matches" uuid array NOT NULL DEFAULT '{}'`)
    await runner.query(`ALTER TABLE "group_import_row" DROP COLUMN "before"`)
    await runner.query(`ALTER TABLE "group_import_row" ADD "changes" jsonb`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
