import type { MigrationInterface, QueryRunner } from 'typeorm'

export class UploadSpeed1795402000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "device_check" ADD "upload_speed" integer`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
