import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ShuffledOptions1795218620000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "question" ADD "shuffle_options" boolean NOT NULL DEFAULT false`)
    await runner.query(`ALTER TABLE "question" ADD "option_order" smallint array`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
