import type { MigrationInterface, QueryRunner } from 'typeorm'

export class QuestionImports1795360002000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "question_import" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "exam_id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "format" text NOT NULL,
        "language" text NOT NULL,
        "file_name" text NOT NULL,
        "shuffle" text NOT NULL DEFAULT 'source',
        "stored_rows" jsonb NOT NULL,
        "stored_faults" jsonb NOT NULL DEFAULT '[]',
        "version" integer NOT NULL DEFAULT '1',
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_1516262d2165edbace95dee2c9e" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "IDX_1ee79b5ba1b7cc3b4267db5231" ON "question_import"  ("exam_id")`)
    await runner.query(`CREATE INDEX "IDX_a3c34fb8b4c0f8988f53373997" ON "question_import"  ("created_at")`)
    await runner.query(
      `ALTER TABLE "question_import" ADD CONSTRAINT "FK_1ee79b5ba1b7cc3b4267db5231d" FOREIGN KEY ("exam_id") REFERENCES "exam"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
