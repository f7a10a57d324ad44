import type { MigrationInterface, QueryRunner } from 'typeorm'

export class LayoutOfExams1795217000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "exam" ADD "layout" text NOT NULL DEFAULT 'arena'`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
