import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Stores the tabs that held the pen of an attempt before: their saves still belong to it, even after a reset. */
export class PastTabs1795425000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "attempt" ADD "past_tabs" text array NOT NULL DEFAULT '{}'`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
