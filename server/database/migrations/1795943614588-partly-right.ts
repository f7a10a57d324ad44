import type { MigrationInterface, QueryRunner } from 'typeorm'

export class PartlyRight1795943614588 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "report" ADD "partial" integer NOT NULL DEFAULT '0'`)
    await runner.query(`ALTER TABLE "report_revision" ADD "partial" integer NOT NULL DEFAULT '0'`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
