import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The content of a single choice with a right option, given as 1 to 4. */
const singleChoice = (answer: string) =>
  `jsonb_build_object('kind', 'choice', 'shape', jsonb_build_object(),
    'key', jsonb_build_object('right', substr('ABCD', ${answer}, 1)))`

/** Questions of several kinds, and typed answers to them. */
export class QuestionKinds1795940500811 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "question" ADD "content" jsonb`)
    await runner.query(`ALTER TABLE "question" ADD "scoring" jsonb`)
    await runner.query(`ALTER TABLE "question" DISABLE TRIGGER keep_published_questions`)
    await runner.query(`UPDATE "question" SET "content" = ${singleChoice('"answer"')}`)
    await runner.query(`ALTER TABLE "question" ENABLE TRIGGER keep_published_questions`)
    await runner.query(`ALTER TABLE "question" ALTER COLUMN "content" SET NOT NULL`)
    await runner.query(`ALTER TABLE "question" DROP COLUMN "answer"`)
    await runner.query(
      `UPDATE "question_import" SET "stored_rows" = coalesce((
         SELECT jsonb_agg(row - 'answer' || jsonb_build_object('scoring', null, 'content',
           CASE WHEN row ->> 'answer' IS NOT NULL THEN ${singleChoice(`(row ->> 'answer')::int`)} END) ORDER BY n)
         FROM jsonb_array_elements("stored_rows") WITH ORDINALITY each(row, n)), '[]')`,
    )
    await runner.query(`ALTER TABLE "attempt" ADD "typed" jsonb NOT NULL DEFAULT '{}'`)
    await runner.query(`ALTER TABLE "journal" ADD "typed" text NOT NULL DEFAULT ''`)
    await runner.query(`ALTER TABLE "late_answer" ADD "typed" text NOT NULL DEFAULT ''`)
    await runner.query(`DROP INDEX "public"."IDX_813dd68c4503fa20098a9bf432"`)
    await runner.query(
      `CREATE UNIQUE INDEX "IDX_08da4a6138e04f9b2f4d709a26" ON "late_answer" ("attempt_id", "epoch", "seq", "question_no", "choice", "typed")`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
