import type { MigrationInterface, QueryRunner } from 'typeorm'

export class TopicsOfRevisions1795208155638 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "report_revision" ADD "topic_counts" jsonb NOT NULL DEFAULT '[]'`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
