import type { MigrationInterface, QueryRunner } from 'typeorm'

export class HostedExams1795374000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "hosted_exam" (
        "exam_id" uuid NOT NULL,
        "seconds" integer NOT NULL,
        "epoch" integer NOT NULL DEFAULT '0',
        "host_id" uuid,
        "host_device" text,
        "ended_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "PK_hosted" PRIMARY KEY ("exam_id")
      )`)
    await runner.query(`CREATE TABLE "hosted_question" (
        "exam_id" uuid NOT NULL,
        "question_no" smallint NOT NULL,
        "opened_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "closes_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_hostedq" PRIMARY KEY ("exam_id", "question_no")
      )`)
    await runner.query(
      `ALTER TABLE "hosted_exam" ADD CONSTRAINT "FK_6a7390ac505051836b3af781279" FOREIGN KEY ("exam_id") REFERENCES "exam"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "hosted_question" ADD CONSTRAINT "FK_81eae82f7fb2ae85190a8565c99" FOREIGN KEY ("exam_id") REFERENCES "hosted_exam"("exam_id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    // Volatile: it reads rows committed before the call, like `exam_terms`.
    await runner.query(`
      CREATE FUNCTION exam_is_hosted(exam uuid) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $f$
      BEGIN
        RETURN EXISTS (SELECT FROM hosted_exam h WHERE h.exam_id = exam);
      END $f$`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
