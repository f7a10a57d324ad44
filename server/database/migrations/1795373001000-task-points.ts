import type { MigrationInterface, QueryRunner } from 'typeorm'

export class TaskPoints1795373001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "report" ADD "task_points" numeric(9,3)`)
    await runner.query(`ALTER TABLE "report" ADD "task_most" numeric(9,3)`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
