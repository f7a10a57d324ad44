import type { MigrationInterface, QueryRunner } from 'typeorm'

export class QuestionsOfClassLists1795421001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "group_import_row" ADD "candidates" uuid array NOT NULL DEFAULT '{}'`)
    await runner.query(`ALTER TABLE "group_import_row" ADD "others" uuid array NOT NULL DEFAULT '{}'`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
