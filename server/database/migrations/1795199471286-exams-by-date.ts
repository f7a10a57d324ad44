import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ExamsByDate1795199471286 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE INDEX "exam_by_date" ON "exam"  ("opens_at", "id")`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
