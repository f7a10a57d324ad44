import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Marks which e-mails about results and certificates have been queued. */
export class ResultMails1795424002000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "result_mail" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "user_id" uuid NOT NULL,
        "kind" text NOT NULL,
        "subject_id" uuid NOT NULL,
        "occasion_id" uuid NOT NULL,
        "queued_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "UQ_9accfffd389cbcd5fd1035141d0" UNIQUE ("subject_id", "kind", "occasion_id"),
        CONSTRAINT "PK_d9c11fba390f4b8449beba39b3c" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "result_mail_of_user" ON "result_mail" ("user_id")`)
    await runner.query(
      `ALTER TABLE "result_mail" ADD CONSTRAINT "FK_309879ea5133ce2641c8b69c992" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
