import type { MigrationInterface, QueryRunner } from 'typeorm'

export class LevelsOfReports1795218400000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "report" ADD "level_counts" jsonb NOT NULL DEFAULT '[]'`)
    await runner.query(`ALTER TABLE "report_revision" ADD "level_counts" jsonb NOT NULL DEFAULT '[]'`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
