import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Names the unique constraint of seasons, so that the server recognises its violation. */
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
