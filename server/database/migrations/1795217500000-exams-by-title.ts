import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ExamsByTitle1795217500000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    for (const locale of ['en', 'az', 'fr', 'ru', 'tr']) {
      await runner.query(
        `CREATE INDEX "exam_by_title_${locale}" ON "exam" ((coalesce(titles->>'${locale}', titles->>'en')), "id")`,
      )
    }
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
