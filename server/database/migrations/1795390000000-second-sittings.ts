import type { MigrationInterface, QueryRunner } from 'typeorm'

export class SecondSittings1795390000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(
      `CREATE INDEX "attempt_practice" ON "attempt" ("created_at", "id") WHERE kind = 'simulation' and superseded_at is null`,
    )
    await runner.query(
      `CREATE INDEX "application_make_up" ON "application" ("created_at", "id") WHERE make_up_of_id is not null`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
