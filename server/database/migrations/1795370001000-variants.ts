import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Variants1795370001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "exam" ADD "mix_questions" boolean NOT NULL DEFAULT false`)
    await runner.query(`ALTER TABLE "exam" ADD "mix_options" boolean NOT NULL DEFAULT false`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
