import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Runs1795377000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "run" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "kind" text NOT NULL,
        "state" text NOT NULL DEFAULT 'running',
        "subject_id" uuid,
        "parameters" jsonb NOT NULL DEFAULT '{}',
        "permission" text,
        "total" integer NOT NULL,
        "done" integer NOT NULL DEFAULT '0',
        "changed" integer NOT NULL DEFAULT '0',
        "fault_count" integer NOT NULL DEFAULT '0',
        "started_by_id" uuid,
        "started_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "finished_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "PK_804c38ffba92002c6d2c646dd46" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "run_of_subject" ON "run"  ("subject_id", "started_at")`)
    await runner.query(
      `CREATE UNIQUE INDEX "run_once" ON "run"  ("kind", "subject_id") WHERE state in ('running', 'paused')`,
    )
    await runner.query(`CREATE TABLE "run_item" (
        "run_id" uuid NOT NULL,
        "position" integer NOT NULL,
        "item_id" uuid NOT NULL,
        "done" boolean NOT NULL DEFAULT false,
        "fault" text,
        CONSTRAINT "PK_f3308e7ee0b078df0c316a1973b" PRIMARY KEY ("run_id",
        "position")
      )`)
    await runner.query(`CREATE INDEX "run_item_fault" ON "run_item"  ("run_id", "position") WHERE fault is not null`)
    await runner.query(`CREATE INDEX "run_item_open" ON "run_item"  ("run_id", "position") WHERE not done`)
    await runner.query(
      `ALTER TABLE "run_item" ADD CONSTRAINT "FK_93a5baea7974e611e120b66840d" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    // certificates had separate runs; a run in progress is cancelled, can be restarted and skips issued certificates
    await runner.query(`INSERT INTO "run" ("id", "kind", "state", "subject_id", "permission", "total", "done", "changed",
        "started_by_id", "started_at", "finished_at")
      SELECT "id", 'certificates', CASE "state" WHEN 'running' THEN 'cancelled' ELSE "state" END, "exam_id", 'admin.exams',
        "total", "done", "issued", "started_by_id", "started_at", coalesce("finished_at", now()) FROM "certificate_run"`)
    await runner.query(`DROP TABLE "certificate_run"`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
