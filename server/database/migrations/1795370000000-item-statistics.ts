import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ItemStatistics1795370000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "item_statistic" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "exam_id" uuid NOT NULL,
        "item_id" uuid NOT NULL,
        "question_no" integer NOT NULL,
        "revision" integer NOT NULL,
        "paper_version" integer NOT NULL,
        "count" integer NOT NULL,
        "facility" double precision,
        "discrimination_index" double precision,
        "discrimination_efficiency" double precision,
        "computed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "UQ_36092cd54ec650d44e80d2b746c" UNIQUE ("exam_id",
        "question_no"),
        CONSTRAINT "PK_222da72a19d2ab4e9d55a7d266a" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "IDX_f35aaa7e65cc6d6254523367b3" ON "item_statistic"  ("item_id")`)
    await runner.query(
      `ALTER TABLE "item_statistic" ADD CONSTRAINT "FK_ef178fbc3f481d8c553a6f491c4" FOREIGN KEY ("exam_id") REFERENCES "exam"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
