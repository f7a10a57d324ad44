import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Receipt numbers end like the id of their payment. */
export class PaymentReceipt1795963000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE INDEX payment_receipt ON payment (right(id::text, 12))`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
