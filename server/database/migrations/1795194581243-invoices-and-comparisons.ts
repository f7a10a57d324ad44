import type { MigrationInterface, QueryRunner } from 'typeorm'

export class InvoicesAndComparisons1795194581243 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "reconciliation_run" ADD "id" uuid NOT NULL DEFAULT uuid7()`)
    await runner.query(`ALTER TABLE "reconciliation_run" DROP CONSTRAINT "PK_b07de7ba560f144aed10ec17dd8"`)
    await runner.query(`ALTER TABLE "reconciliation_run" ALTER COLUMN "day" DROP NOT NULL`)
    await runner.query(
      `ALTER TABLE "reconciliation_run" ADD CONSTRAINT "PK_4fa08b87bbb63890254c8cdcb57" PRIMARY KEY ("id")`,
    )
    await runner.query(
      `ALTER TABLE "reconciliation_run" ADD CONSTRAINT "UQ_b07de7ba560f144aed10ec17dd8" UNIQUE ("day")`,
    )
    await runner.query(`ALTER TABLE "reconciliation_run" ADD "found" integer NOT NULL DEFAULT '0'`)
    await runner.query(`ALTER TABLE "reconciliation_run" ADD "problem" text`)
    await runner.query(`ALTER TABLE "reconciliation_run" ADD "started_by_id" uuid`)
    await runner.query(`CREATE INDEX "IDX_d8d65c54fa8dd8c4de513b677f" ON "reconciliation_run" ("started_at")`)
    await runner.query(`ALTER TABLE "invoice" ADD "seller" jsonb`)
    // lines of earlier invoices; cancelled invoices no longer have payments to read them from
    await runner.query(`ALTER TABLE "invoice" ADD "lines" jsonb NOT NULL DEFAULT '[]'`)
    await runner.query(`UPDATE invoice SET lines = (
        SELECT jsonb_agg(jsonb_build_object('paymentId', p.id, 'userId', p.user_id, 'titles', p.titles,
          'amount', p.amount, 'discountAmount', p.discount_amount) ORDER BY p.id)
        FROM payment p WHERE p.invoice_id = invoice.id)
      WHERE EXISTS (SELECT FROM payment p WHERE p.invoice_id = invoice.id)`)
    await runner.query(`ALTER TABLE "invoice" ALTER COLUMN "lines" DROP DEFAULT`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
