import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Requires that a camera segment does not end before it starts: PostgreSQL cannot form a range of such times. */
export class SegmentTimes1795410000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`UPDATE "camera_segment" SET "started_at" = "ended_at" WHERE "started_at" > "ended_at"`)
    await runner.query(
      `ALTER TABLE "camera_segment" ADD CONSTRAINT "camera_segment_times" CHECK (started_at <= ended_at)`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
