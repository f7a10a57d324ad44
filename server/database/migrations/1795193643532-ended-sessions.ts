import type { MigrationInterface, QueryRunner } from 'typeorm'

export class EndedSessions1795193643532 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(
      `CREATE INDEX "IDX_6576ee07c71aec8f798fa5fcb4" ON "session"  ("ended_at") WHERE ended_at is not null`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
