import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Adds indexes for the lists of reports and of unpaid fees. */
export class ListsOfReports1795218300000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE INDEX "report_newest" ON "report"  ("graded_at", "id")`)
    await runner.query(`CREATE INDEX "report_by_score" ON "report"  ("score", "id")`)
    await runner.query(`DROP INDEX "payment_owed"`)
    await runner.query(
      `CREATE INDEX "payment_owed" ON "payment"  ("user_id", "id") WHERE state in ('due', 'processing')`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
