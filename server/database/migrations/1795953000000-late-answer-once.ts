import type { MigrationInterface, QueryRunner } from 'typeorm'

/** A row of an index has at most 2,704 bytes, fewer than an answer can have. */
export class LateAnswerOnce1795953000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('DROP INDEX "IDX_08da4a6138e04f9b2f4d709a26"')
    await runner.query(
      `CREATE UNIQUE INDEX late_answer_once ON late_answer (attempt_id, epoch, seq, question_no, choice, md5(typed))`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
