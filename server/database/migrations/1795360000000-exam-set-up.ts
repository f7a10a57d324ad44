import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ExamSetUp1795360000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "exam" ADD "archived_at" timestamptz(3)`)
    await runner.query(`ALTER TABLE "exam" ADD "set_up_version" integer NOT NULL DEFAULT 1`)
    await runner.query(`ALTER TABLE "question" ADD "difficulty" smallint`)
    await runner.query(`ALTER TABLE "question" ADD "source" text`)
    await runner.query(`ALTER TABLE "question" ADD "item_id" uuid NOT NULL DEFAULT uuid7()`)
    await runner.query(`ALTER TABLE "question" ADD "reviews" jsonb NOT NULL DEFAULT '{}'`)
    await runner.query(`ALTER TABLE "question" ADD "version" integer NOT NULL DEFAULT 1`)
    // revisions of a question share an item; the trigger would refuse to update rows of published exams
    await runner.query(`ALTER TABLE "question" DISABLE TRIGGER "keep_published_questions"`)
    await runner.query(`UPDATE "question" SET "item_id" = first.item_id FROM "question" first
      WHERE "question".revision > 1 AND first.exam_id = "question".exam_id
        AND first.question_no = "question".question_no AND first.revision = 1`)
    await runner.query(`ALTER TABLE "question" ENABLE TRIGGER "keep_published_questions"`)
    await runner.query(`CREATE INDEX "IDX_01d7c0a233af1eb9053774d5e5" ON "question" ("item_id")`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
