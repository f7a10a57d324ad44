import type { MigrationInterface, QueryRunner } from 'typeorm'

export class MailForgotten1795183577338 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "mail" ADD "forget_at" TIMESTAMP(3) WITH TIME ZONE`)
    await runner.query(
      `CREATE INDEX "IDX_00e4d7fc0fb60c0f7496ffb3be" ON "mail"  ("forget_at") WHERE forget_at is not null`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
