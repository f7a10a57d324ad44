import type { MigrationInterface, QueryRunner } from 'typeorm'

export class FlagsOfAttempts1795219500000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "attempt" ADD "flags" smallint array NOT NULL DEFAULT '{}'`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
