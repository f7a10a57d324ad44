import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Adds an index for surplus payments by payer. */
export class SurplusByPayer1795217800000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(
      `CREATE INDEX "payment_refund_surplus" ON "payment_refund"  ("payer_id", "created_at", "id") WHERE surplus`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
