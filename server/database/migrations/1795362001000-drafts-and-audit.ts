import type { MigrationInterface, QueryRunner } from 'typeorm'

export class DraftsAndAudit1795362001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "audit_entry" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "actor_id" uuid NOT NULL,
        "kind" text NOT NULL,
        "action" text NOT NULL,
        "subject_type" text,
        "subject_id" uuid,
        "reason" text,
        "details" jsonb NOT NULL,
        "address" text NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_58a130a4b9da189f46ba2a01801" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "audit_by_subject" ON "audit_entry"  ("subject_id", "created_at", "id")`)
    await runner.query(`CREATE INDEX "audit_by_actor" ON "audit_entry"  ("actor_id", "created_at", "id")`)
    await runner.query(`CREATE INDEX "audit_by_action" ON "audit_entry"  ("action", "created_at", "id")`)
    await runner.query(`CREATE INDEX "audit_newest" ON "audit_entry"  ("created_at", "id")`)
    await runner.query(`CREATE TABLE "ranking_draft" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "exam_id" uuid NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "created_by_id" uuid,
        CONSTRAINT "UQ_e1c9256784e44e851c98bfd432a" UNIQUE ("exam_id"),
        CONSTRAINT "PK_dc85619bdb596f6a46497b29c5b" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE TABLE "ranking_draft_entry" (
        "draft_id" uuid NOT NULL,
        "report_id" uuid NOT NULL,
        "ranking_group" text NOT NULL,
        "rank" integer,
        "ranked_count" integer,
        "percentile" numeric(5,2),
        "award" text,
        CONSTRAINT "PK_383f8ba7908782934d974c55c15" PRIMARY KEY ("draft_id",
        "report_id")
      )`)
    await runner.query(
      `ALTER TABLE "ranking_draft" ADD CONSTRAINT "FK_e1c9256784e44e851c98bfd432a" FOREIGN KEY ("exam_id") REFERENCES "exam"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "ranking_draft_entry" ADD CONSTRAINT "FK_b0199ba91b1d574cd5d82b9f049" FOREIGN KEY ("draft_id") REFERENCES "ranking_draft"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "ranking_draft_entry" ADD CONSTRAINT "FK_d0f4539cd6b63783f60a4112667" FOREIGN KEY ("report_id") REFERENCES "report"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(`CREATE INDEX "ranking_draft_report" ON "ranking_draft_entry"  ("report_id")`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
