import type { MigrationInterface, QueryRunner } from 'typeorm'

export class NewestSegment1795404000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE INDEX "camera_segment_newest" ON "camera_segment" ("stream_id", "started_at")`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
