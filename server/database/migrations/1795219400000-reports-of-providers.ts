import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ReportsOfProviders1795219400000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "report" ADD "by_provider" boolean NOT NULL DEFAULT false`)
    await runner.query(`ALTER TABLE "report" ADD "provider_result_at" TIMESTAMP(3) WITH TIME ZONE`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
