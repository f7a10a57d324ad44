import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Public files of exams for their verification, and the consents and requests that they need. */
export class PublicExamFiles1795982001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "public_exam" (
        "exam_id" uuid NOT NULL,
        "logged" text NOT NULL DEFAULT '',
        "version" integer NOT NULL DEFAULT '0',
        "publication_id" uuid,
        "manifest" text NOT NULL DEFAULT '',
        "digest" text NOT NULL DEFAULT '',
        "leaf" bytea,
        "written_at" TIMESTAMP(3) WITH TIME ZONE,
        "missing" integer NOT NULL DEFAULT '0',
        CONSTRAINT "PK_73d0f3341ea9c24fafa3bc037a0" PRIMARY KEY ("exam_id")
      )`)
    await runner.query(`CREATE TABLE "public_exam_file" (
        "exam_id" uuid NOT NULL,
        "name" text NOT NULL,
        "body" text NOT NULL,
        CONSTRAINT "PK_f0ccc7385b43a887c49b614dfbd" PRIMARY KEY ("exam_id", "name")
      )`)
    await runner.query(`CREATE TABLE "public_exam_line" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "exam_id" uuid NOT NULL,
        "row_no" integer NOT NULL,
        "user_id" uuid,
        "shows" text NOT NULL,
        "line" text NOT NULL,
        CONSTRAINT "PK_1664d40fd48b279e992bf7f82bf" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE UNIQUE INDEX "public_exam_line_row" ON "public_exam_line" ("exam_id", "row_no")`)
    await runner.query(`CREATE INDEX "IDX_a1e12d76d48d8ab20be176399f" ON "public_exam_line" ("user_id")`)
    await runner.query(`ALTER TABLE "name_consent" ADD "with_answers" boolean NOT NULL DEFAULT false`)
    await runner.query(`ALTER TABLE "results_publication" ADD "with_files" boolean NOT NULL DEFAULT false`)
    await runner.query(`ALTER TABLE "results_schedule" ADD "with_files" boolean NOT NULL DEFAULT false`)
    await runner.query(
      `CREATE INDEX "transparency_opening_of_exam" ON "transparency_opening" ("entry_id") WHERE user_id is null`,
    )
    await runner.query(
      `ALTER TABLE "public_exam" ADD CONSTRAINT "FK_73d0f3341ea9c24fafa3bc037a0" FOREIGN KEY ("exam_id") REFERENCES "exam"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "public_exam_file" ADD CONSTRAINT "FK_22d613f2c58422988a426a288e2" FOREIGN KEY ("exam_id") REFERENCES "exam"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "public_exam_line" ADD CONSTRAINT "FK_c0d38b880e2c69739452789e8db" FOREIGN KEY ("exam_id") REFERENCES "exam"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
