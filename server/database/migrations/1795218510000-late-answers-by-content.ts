import type { MigrationInterface, QueryRunner } from 'typeorm'

export class LateAnswersByContent1795218510000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`DROP INDEX "public"."IDX_c737cdc07895f69f1df2205395"`)
    await runner.query(
      `CREATE UNIQUE INDEX "IDX_813dd68c4503fa20098a9bf432" ON "late_answer"  ("attempt_id", "epoch", "seq", "question_no", "choice")`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
