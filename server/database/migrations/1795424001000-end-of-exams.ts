import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Adds the end of an exam for everyone, its publication history and scheduled publications. */
export class EndOfExams1795424001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "exam" ADD "ended_at" TIMESTAMP(3) WITH TIME ZONE`)
    // published results show the right answers: those exams are over
    await runner.query(`UPDATE "exam" SET "ended_at" = "results_published_at" WHERE "results_published_at" IS NOT NULL`)
    // Volatile: it reads rows committed before the call, like `exam_terms`.
    await runner.query(`
      CREATE FUNCTION exam_is_ended(exam_id uuid) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $f$
      BEGIN
        RETURN EXISTS (SELECT FROM exam e WHERE e.id = exam_id AND e.ended_at IS NOT NULL);
      END $f$`)
    await runner.query(`CREATE TABLE "results_publication" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "exam_id" uuid NOT NULL,
        "published_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "published_by_id" uuid,
        "scheduled" boolean NOT NULL DEFAULT false,
        "note" text,
        "forced_reason" text,
        "still_open" jsonb NOT NULL DEFAULT '[]',
        "closed_count" integer NOT NULL DEFAULT 0,
        CONSTRAINT "PK_f2cc4aeef6da167ba74730220ed" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE TABLE "results_schedule" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "exam_id" uuid NOT NULL,
        "publish_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "note" text,
        "created_by_id" uuid,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "UQ_87f1d2526f72a295a66da9d09f8" UNIQUE ("exam_id"),
        CONSTRAINT "PK_8c2d485151ca99447d0ec393965" PRIMARY KEY ("id")
      )`)
    await runner.query(
      `CREATE INDEX "IDX_e988af4d46e5bde30e5554a83d" ON "results_publication"  ("exam_id", "published_at") `,
    )
    await runner.query(`CREATE INDEX "IDX_5fe1feca3676316c18dce895f8" ON "results_schedule"  ("publish_at") `)
    await runner.query(
      `ALTER TABLE "results_publication" ADD CONSTRAINT "FK_2e19186c3f1161611ee1658eaca" FOREIGN KEY ("exam_id") REFERENCES "exam"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "results_schedule" ADD CONSTRAINT "FK_87f1d2526f72a295a66da9d09f8" FOREIGN KEY ("exam_id") REFERENCES "exam"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
