import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Removes the discrimination of questions in exams with too few attempts for it. */
export class ReliableItemStatistics1795424000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(
      `UPDATE "item_statistic" SET "discrimination_index" = NULL, "discrimination_efficiency" = NULL WHERE "count" < 30`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
