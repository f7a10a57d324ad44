import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ApiTokenUse1795361000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "api_token" ADD "rotated_at" TIMESTAMP(3) WITH TIME ZONE`)
    await runner.query(`ALTER TABLE "api_token" ADD "last_used_at" TIMESTAMP(3) WITH TIME ZONE`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
