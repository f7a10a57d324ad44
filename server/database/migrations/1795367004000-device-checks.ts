import type { MigrationInterface, QueryRunner } from 'typeorm'

export class DeviceChecks1795367004000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "device_check" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "application_id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "failed" text array NOT NULL,
        "ready" boolean NOT NULL,
        "checked_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "UQ_373963acdc6c7c8fc4a25fdca5d" UNIQUE ("application_id"),
        CONSTRAINT "REL_373963acdc6c7c8fc4a25fdca5" UNIQUE ("application_id"),
        CONSTRAINT "PK_7bccbbde7eb6090593464db8c68" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "IDX_54c1872634dc28d5c79e60b715" ON "device_check"  ("user_id")`)
    await runner.query(
      `ALTER TABLE "device_check" ADD CONSTRAINT "FK_373963acdc6c7c8fc4a25fdca5d" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "device_check" ADD CONSTRAINT "FK_54c1872634dc28d5c79e60b715e" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
