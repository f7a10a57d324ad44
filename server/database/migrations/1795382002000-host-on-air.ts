import type { MigrationInterface, QueryRunner } from 'typeorm'

export class HostOnAir1795382002000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "hosted_exam" ADD "on_air_since" TIMESTAMP(3) WITH TIME ZONE`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
