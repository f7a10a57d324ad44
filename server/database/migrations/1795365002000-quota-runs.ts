import type { MigrationInterface, QueryRunner } from 'typeorm'

export class QuotaRuns1795365002000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "quota_run" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "event_id" uuid NOT NULL,
        "rules" jsonb NOT NULL,
        "outcome" jsonb NOT NULL,
        "created_by_id" uuid,
        "published_at" TIMESTAMP(3) WITH TIME ZONE,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_quota_run" PRIMARY KEY ("id"),
        CONSTRAINT "FK_1c388c7efc2b8acfe8139f09132" FOREIGN KEY ("event_id") REFERENCES "grand_final_event"("id") ON DELETE CASCADE
      )`)
    await runner.query(`CREATE INDEX "IDX_quota_run_newest" ON "quota_run" ("event_id", "created_at", "id")`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
