import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Stores the ids of the applications that an import created for a row. */
export class ImportApplications1795408000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "group_import_row" ADD "application_ids" uuid array NOT NULL DEFAULT '{}'`)
    await runner.query(`UPDATE group_import_row r SET application_ids = array(
        SELECT a.id FROM application a WHERE a.user_id = r.user_id AND a.exam_id = ANY(g.exam_ids)
          AND a.created_at >= g.created_at)
      FROM group_import g WHERE g.id = r.import_id AND r.done AND g.exam_ids <> '{}'`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
