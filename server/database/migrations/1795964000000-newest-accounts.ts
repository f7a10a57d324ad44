import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The search of the panel asks for the newest accounts of all roles: a text that most names match must not be sorted. */
export class NewestAccounts1795964000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE INDEX user_newest_of_all ON "user" (created_at, id)`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
