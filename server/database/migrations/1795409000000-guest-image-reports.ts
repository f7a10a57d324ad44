import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Allows reports of pictures by visitors without login. */
export class GuestImageReports1795409000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "image_report" ALTER COLUMN "user_id" DROP NOT NULL`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
