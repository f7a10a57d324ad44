import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Appeals1795370002000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "appeal" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "report_id" uuid NOT NULL,
        "exam_id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "asked_by_id" uuid NOT NULL,
        "question_no" integer NOT NULL DEFAULT '0',
        "shown_no" integer NOT NULL DEFAULT '0',
        "text" text NOT NULL,
        "state" text NOT NULL DEFAULT 'open',
        "answer" text,
        "effect" text,
        "score_before" numeric(9,3) NOT NULL,
        "answered_by_id" uuid,
        "answered_at" TIMESTAMP(3) WITH TIME ZONE,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_f644a99d2dfcff9facb08bd1697" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "IDX_5f27ba30091fa223418450df90" ON "appeal"  ("report_id")`)
    await runner.query(`CREATE INDEX "IDX_d4d9400d6962b27b80598e3a1c" ON "appeal"  ("exam_id")`)
    await runner.query(`CREATE INDEX "IDX_694d2108693f7a938ac7655eb6" ON "appeal"  ("user_id")`)
    await runner.query(`CREATE INDEX "IDX_4ab3b6b33b6456af1e0b9bf8f3" ON "appeal"  ("asked_by_id")`)
    await runner.query(
      `CREATE UNIQUE INDEX "IDX_41a6cfc808fceb94f1884fa54b" ON "appeal"  ("report_id", "question_no") WHERE state = 'open'`,
    )
    await runner.query(`CREATE INDEX "IDX_848c51709675deff927ec21427" ON "appeal"  ("state", "id")`)
    await runner.query(`ALTER TABLE "exam" ADD "appeal_days" integer NOT NULL DEFAULT '7'`)
    await runner.query(
      `ALTER TABLE "appeal" ADD CONSTRAINT "FK_5f27ba30091fa223418450df909" FOREIGN KEY ("report_id") REFERENCES "report"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
