import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ReportsAndRankings1795182797327 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`DROP INDEX "public"."IDX_25269915c49f8389cad16372b7"`)
    await runner.query(`CREATE TABLE "ranking_publication" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "exam_id" uuid NOT NULL,
        "published_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "published_by_id" uuid,
        CONSTRAINT "UQ_c7d99211ae190276c0b65d1f67f" UNIQUE ("exam_id"),
        CONSTRAINT "PK_b0e26511109e563fa4ff24d387f" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE TABLE "name_consent" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "user_id" uuid NOT NULL,
        "given_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "UQ_19185f5399f399e963b1d1d6745" UNIQUE ("user_id"),
        CONSTRAINT "PK_38cc8fed1f80b67f1511d220da7" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE TABLE "report_revision" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "report_id" uuid NOT NULL,
        "recalculation_id" uuid NOT NULL,
        "reason" text NOT NULL,
        "note" text,
        "changed_by_id" uuid,
        "changed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "correct" integer NOT NULL,
        "wrong" integer NOT NULL,
        "blank" integer NOT NULL,
        "score" numeric(9,3) NOT NULL,
        "max_score" numeric(9,3) NOT NULL,
        "rank" integer,
        "ranked_count" integer,
        "percentile" numeric(5,2),
        "award" text,
        "paper_version" integer NOT NULL,
        CONSTRAINT "report_revision_once" UNIQUE ("report_id",
        "recalculation_id"),
        CONSTRAINT "PK_98400e46983adc5151c1450c475" PRIMARY KEY ("id")
      )`)
    await runner.query(`ALTER TABLE "report" ADD "ranking_group" text`)
    await runner.query(`ALTER TABLE "report" ADD "percentile" numeric(5,2)`)
    await runner.query(`ALTER TABLE "report" ADD "award" text`)
    await runner.query(`ALTER TABLE "report" ADD "time_spent_seconds" integer`)
    await runner.query(`CREATE INDEX "IDX_c6686efa4cd49fa9a429f01bac" ON "report"  ("user_id")`)
    await runner.query(
      `CREATE INDEX "IDX_967c453ded1321da30f793d053" ON "report"  ("exam_id", "ranking_group", "rank")`,
    )
    await runner.query(
      `ALTER TABLE "ranking_publication" ADD CONSTRAINT "FK_c7d99211ae190276c0b65d1f67f" FOREIGN KEY ("exam_id") REFERENCES "exam"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "name_consent" ADD CONSTRAINT "FK_19185f5399f399e963b1d1d6745" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "report_revision" ADD CONSTRAINT "FK_9ff9a230041667f0de4461d96e4" FOREIGN KEY ("report_id") REFERENCES "report"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
