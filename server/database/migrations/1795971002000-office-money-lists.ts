import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Orders and totals of the office's lists of payments and invoices. */
export class OfficeMoneyLists1795971002000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE INDEX "payment_by_state" ON "payment"  ("state", "created_at", "id")`)
    await runner.query(`DROP INDEX "IDX_08c79816bf5ae1a75bb5a40c8c"`)
    await runner.query(`CREATE INDEX "payment_by_amount" ON "payment" ((amount - discount_amount), id)`)
    await runner.query(`CREATE INDEX "payment_by_paid_at" ON "payment" (coalesce(paid_at, to_timestamp(0)), id)`)
    await runner.query(
      `CREATE INDEX "payment_totals" ON "payment" (currency, state)
         INCLUDE (amount, discount_amount, paid_amount, refunded_amount)`,
    )
    await runner.query(`CREATE INDEX "invoice_by_amount" ON "invoice"  ("amount", "id")`)
    await runner.query(`CREATE INDEX "invoice_by_due_date" ON "invoice"  ("due_at", "id")`)
    await runner.query(`CREATE INDEX "invoice_by_state" ON "invoice"  ("state", "created_at", "id")`)
    await runner.query(`DROP INDEX "IDX_ae58d621f078a81eca16271ee3"`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
