import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ExportedBankQuestions1795406000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "exported_bank_question" (
        "run_id" uuid NOT NULL,
        "question_id" uuid NOT NULL,
        "losses" text array NOT NULL,
        CONSTRAINT "PK_8112e65ac29629ee6a4fe2cf0cd" PRIMARY KEY ("run_id", "question_id")
      )`)
    await runner.query(`CREATE INDEX "IDX_c8ac0d73727fe805dcf449ca03" ON "exported_bank_question"  ("question_id")`)
    await runner.query(
      `ALTER TABLE "exported_bank_question" ADD CONSTRAINT "FK_0f801890ac92fbbb83996261756" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "exported_bank_question" ADD CONSTRAINT "FK_c8ac0d73727fe805dcf449ca039" FOREIGN KEY ("question_id") REFERENCES "question"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
