import type { MigrationInterface, QueryRunner } from 'typeorm'

export class CountryCaps1795403000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "grand_final_event" ADD "country_caps" jsonb NOT NULL DEFAULT '[]'`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
