import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Unsaved changes of questions, their saved versions, and the question that a copy was made from. */
export class QuestionDraftsAndVersions1795978000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "question_draft" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "user_id" uuid NOT NULL,
        "exam_id" uuid NOT NULL,
        "about_id" uuid NOT NULL,
        "form" jsonb NOT NULL,
        "base" text,
        "version" integer NOT NULL,
        "saved_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_6083b378ef665135f48ccccee19" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "IDX_5f02ac3e6e693f727cf2748411" ON "question_draft" ("saved_at")`)
    await runner.query(
      `CREATE INDEX "IDX_b332e27b8cf5a75d0fda6c7166" ON "question_draft" ("exam_id", "about_id", "saved_at")`,
    )
    await runner.query(
      `CREATE UNIQUE INDEX "IDX_686c6869da856e34ddb296b266" ON "question_draft" ("user_id", "exam_id", "about_id")`,
    )
    await runner.query(
      `ALTER TABLE "question_draft" ADD CONSTRAINT "FK_ef130b247b058889cef27709832" FOREIGN KEY ("exam_id") REFERENCES "exam"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(`CREATE TABLE "question_version" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "exam_id" uuid NOT NULL,
        "item_id" uuid NOT NULL,
        "number" integer NOT NULL,
        "saved_by_id" uuid,
        "saved_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "reason" text,
        "stored" jsonb NOT NULL,
        CONSTRAINT "PK_536fa313bdfc73a7694128dcf6e" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "IDX_3d4e96e3e01877e72e6895185c" ON "question_version" ("saved_at")`)
    await runner.query(
      `CREATE UNIQUE INDEX "IDX_70d654c3ed450e1e36a66a6c8f" ON "question_version" ("exam_id", "item_id", "number")`,
    )
    await runner.query(
      `ALTER TABLE "question_version" ADD CONSTRAINT "FK_a4c43d05a6096ff0ade0b4d5028" FOREIGN KEY ("exam_id") REFERENCES "exam"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(`ALTER TABLE "question" ADD "copy_of_id" uuid`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
