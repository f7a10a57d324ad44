import type { MigrationInterface, QueryRunner } from 'typeorm'

export class PeopleByName1795207600000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    const folded = (column: string) => `translate(upper("${column}"), 'İ', 'I')`
    // text_pattern_ops: serves `like 'NAME%'` under any collation of the database
    await runner.query(`CREATE INDEX "user_by_first_name" ON "user" (${folded('first_name')} text_pattern_ops)`)
    await runner.query(`CREATE INDEX "user_by_last_name" ON "user" (${folded('last_name')} text_pattern_ops)`)
    await runner.query(`CREATE INDEX "user_by_username" ON "user" (${folded('username')})`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
