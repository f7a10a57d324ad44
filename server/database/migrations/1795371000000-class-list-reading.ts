import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Stores the source of a class list, so that it can be read in another encoding, and the columns changed by an import.
 */
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
