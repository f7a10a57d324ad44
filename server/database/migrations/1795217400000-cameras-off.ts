import type { MigrationInterface, QueryRunner } from 'typeorm'

export class CamerasOff1795217400000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE "report" ADD "camera_off_at" TIMESTAMP(3) WITH TIME ZONE')
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
