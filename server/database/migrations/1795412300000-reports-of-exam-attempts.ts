import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Adds an index of the attempts that have no result: practice, and attempts that were set aside. */
export class ReportsOfExamAttempts1795412300000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(
      `CREATE INDEX "attempt_without_result" ON "attempt" ("id") WHERE superseded_at is not null or kind <> 'exam'`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
