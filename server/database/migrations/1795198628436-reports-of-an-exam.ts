import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ReportsOfAnExam1795198628436 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE INDEX "report_of_exam" ON "report"  ("exam_id", "id")`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
