import type { MigrationInterface, QueryRunner } from 'typeorm'

export class KnownDevices1795219300000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "session" ADD "device_hash" text`)
    await runner.query(`ALTER TABLE "mail" ADD "message_id" text`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
