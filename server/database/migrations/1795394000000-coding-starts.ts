import type { MigrationInterface, QueryRunner } from 'typeorm'

export class CodingStarts1795394000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "coding_result" ADD "levels_earlier" integer`)
    await runner.query(`ALTER TABLE "coding_result" ADD "start_is_certain" boolean NOT NULL DEFAULT true`)
    await runner.query(`ALTER TABLE "coding_result" ADD "settled_by_id" uuid`)
    await runner.query(`ALTER TABLE "coding_result" ADD "settled_at" TIMESTAMP(3) WITH TIME ZONE`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
