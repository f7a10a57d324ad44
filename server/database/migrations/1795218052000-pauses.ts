import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Pauses1795218052000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "attempt" ADD "pauses" tstzmultirange NOT NULL DEFAULT '{}'`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
