import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Measured pace and seen state of work in the background, and the indexes of its list over all tables. */
export class BackgroundWork1795972000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "work_pace" (
        "work_id" uuid NOT NULL,
        "kind" text NOT NULL,
        "at" TIMESTAMP(3) WITH TIME ZONE,
        "done" integer NOT NULL DEFAULT '0',
        "active_ms" double precision NOT NULL DEFAULT '0',
        "recent_ms" double precision,
        CONSTRAINT "PK_work_pace" PRIMARY KEY ("work_id")
      )`)
    await runner.query(`CREATE INDEX "work_pace_of_kind" ON "work_pace"  ("kind", "at")`)
    await runner.query(`CREATE TABLE "work_seen" (
        "user_id" uuid NOT NULL,
        "seen_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_work_seen" PRIMARY KEY ("user_id")
      )`)
    await runner.query(`ALTER TABLE "work_seen" ADD CONSTRAINT "FK_4632d0946765dc09faa03f4568a"
        FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`)
    await runner.query(`CREATE INDEX "run_newest" ON "run"  ("started_at", "id")`)
    await runner.query(`CREATE INDEX "run_of_starter" ON "run"  ("started_by_id", "started_at", "id")`)
    await runner.query(
      `CREATE INDEX "mail_campaign_confirmed" ON "mail_campaign"  ("confirmed_at", "id") WHERE confirmed_at is not null`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
