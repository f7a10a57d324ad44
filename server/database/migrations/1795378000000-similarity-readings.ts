import type { MigrationInterface, QueryRunner } from 'typeorm'

export class SimilarityReadings1795378000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "similarity_reading" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "exam_id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "read_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_similarity_reading" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "similarity_reading_of_user" ON "similarity_reading"  ("user_id")`)
    await runner.query(
      `CREATE INDEX "similarity_reading_of_exam" ON "similarity_reading"  ("exam_id", "read_at", "id")`,
    )
    await runner.query(
      `ALTER TABLE "similarity_reading" ADD CONSTRAINT "FK_c2ecfbb2dfeeab7dbf60b00a5c2" FOREIGN KEY ("exam_id") REFERENCES "exam"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
