import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ApplicationRecord1795194504880 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "application_change" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "application_id" uuid NOT NULL,
        "event" text NOT NULL,
        "state" text NOT NULL,
        "reason" text,
        "from_exam_id" uuid,
        "changed_by_id" uuid,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_1b15b51834ae81367ec3a6b98e0" PRIMARY KEY ("id")
      )`)
    await runner.query(
      `CREATE INDEX "IDX_44b4ce2eb7af0edd8c9069c096" ON "application_change"  ("application_id", "created_at", "id")`,
    )
    await runner.query(`ALTER TABLE "user" ADD "language" text`)
    await runner.query(
      `ALTER TABLE "application_change" ADD CONSTRAINT "FK_8bd54c3c333e4691e2b69458d7c" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `CREATE INDEX "application_by_country" ON "application" (coalesce("country", ''), "created_at", "id")`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
