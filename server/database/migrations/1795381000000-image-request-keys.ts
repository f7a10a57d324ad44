import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ImageRequestKeys1795381000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "image_request" ADD "request_key" text`)
    await runner.query(`CREATE UNIQUE INDEX "image_request_key" ON "image_request"  ("user_id", "request_key")`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
