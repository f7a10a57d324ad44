import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Indexes columns that reference reports and files: deleting those scanned these tables in full. */
export class ForeignKeyIndexes1795412302000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('CREATE INDEX "IDX_b8df89549ea898267f1a8bad9e" ON "certificate" ("report_id")')
    await runner.query('CREATE INDEX "IDX_f7612cb5b119968980ed3c8c52" ON "image_task" ("target_id")')
    await runner.query('CREATE INDEX "IDX_24f6418d8abeb9986fd42828a2" ON "upload_relation" ("file_id")')
    await runner.query('CREATE INDEX "IDX_f68bb53f71630f67dfbb7cde00" ON "study_material" ("file_id")')
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
