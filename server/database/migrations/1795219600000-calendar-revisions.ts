import type { MigrationInterface, QueryRunner } from 'typeorm'

export class CalendarRevisions1795219600000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "calendar_feed" ADD "revisions" jsonb NOT NULL DEFAULT '{}'`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
