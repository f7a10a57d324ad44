import type { MigrationInterface, QueryRunner } from 'typeorm'

export class StreamingProbes1795367002000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "streaming_probe" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "admin_id" uuid NOT NULL,
        "events" jsonb NOT NULL DEFAULT '[]',
        "started_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "finished_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "PK_fa00ae786d31bfcae9fe60fed7c" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "IDX_598662c84423a65e30531bf134" ON "streaming_probe"  ("started_at")`)
    await runner.query(`ALTER TABLE "camera_stream" ADD "forgotten_at" TIMESTAMP(3) WITH TIME ZONE`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
