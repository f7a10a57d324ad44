import type { MigrationInterface, QueryRunner } from 'typeorm'

export class SharedScreens1795402001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "camera_rule" ADD "screen_share" boolean NOT NULL DEFAULT false`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
