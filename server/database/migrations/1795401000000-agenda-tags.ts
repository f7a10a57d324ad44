import type { MigrationInterface, QueryRunner } from 'typeorm'

export class AgendaTags1795401000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "grand_final_agenda_item" ADD "group_tag" text`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
