import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Lets the lists behind figures count their rows from an index alone. */
export class FigureLists1795411000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(
      `CREATE INDEX "application_by_exam" ON "application" ("exam_id", "created_at", "id") INCLUDE ("state")`,
    )
    await runner.query(`DROP INDEX "IDX_5fb39297f1ab1c66fe29bc94cf"`)
    await runner.query(
      `CREATE INDEX "payment_received" ON "payment" ("currency", "paid_at") WHERE paid_at is not null and paid_amount > 0`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
