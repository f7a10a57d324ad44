import type { MigrationInterface, QueryRunner } from 'typeorm'

export class HostedExtensions1795382001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "hosted_extension" (
        "attempt_id" uuid NOT NULL,
        "question_no" smallint NOT NULL,
        "seconds" integer NOT NULL,
        CONSTRAINT "PK_dd13a798a603701de75203798d1" PRIMARY KEY ("attempt_id",
        "question_no")
      )`)
    await runner.query(
      `ALTER TABLE "hosted_extension" ADD CONSTRAINT "FK_9bbac8af74fc0df341e534f52d0" FOREIGN KEY ("attempt_id") REFERENCES "attempt"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
