import type { MigrationInterface, QueryRunner } from 'typeorm'

export class AnswerReadings1795360001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "answer_reading" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "exam_id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "place" text NOT NULL,
        "read_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_bb1ad874d85a586c60f93eac820" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "IDX_62d75810a89fd00c2af87a5196" ON "answer_reading"  ("user_id")`)
    await runner.query(
      `CREATE INDEX "IDX_09ed1d3b8bd2dae85bcac6a4ff" ON "answer_reading"  ("exam_id", "read_at", "id")`,
    )
    await runner.query(
      `ALTER TABLE "answer_reading" ADD CONSTRAINT "FK_e752c05bb947f1640e0e9073270" FOREIGN KEY ("exam_id") REFERENCES "exam"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
