import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Names the constraint that a season has one Grand Final, so that the server can tell its violation. */
export class SeasonOnce1795412301000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(
      'ALTER TABLE "grand_final_event" RENAME CONSTRAINT "UQ_c023123de2337877e7b746e2b32" TO "grand_final_event_season_once"',
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
