import type { MigrationInterface, QueryRunner } from 'typeorm'

export class DeviceReminders1795374001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "device_reminder" (
        "application_id" uuid NOT NULL,
        "sent_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_device_reminder" PRIMARY KEY ("application_id")
      )`)
    await runner.query(
      `ALTER TABLE "device_reminder" ADD CONSTRAINT "FK_572628e7a400c5ef93eef2c0553" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
