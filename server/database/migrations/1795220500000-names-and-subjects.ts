import type { MigrationInterface, QueryRunner } from 'typeorm'

export class NamesAndSubjects1795220500000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "user" ADD "subjects" text array NOT NULL DEFAULT '{}'`)
    // names keep their case: lists are sorted by user_full_name
    await runner.query(`DROP INDEX "user_in_order"`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
