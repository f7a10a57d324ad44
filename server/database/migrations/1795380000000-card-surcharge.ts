import type { MigrationInterface, QueryRunner } from 'typeorm'

export class CardSurcharge1795380000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "payment" ADD "surcharge_amount" integer NOT NULL DEFAULT '0'`)
    await runner.query(`ALTER TABLE "checkout_item" ADD "surcharge_amount" integer NOT NULL DEFAULT '0'`)
    await runner.query(`ALTER TABLE "payment" DROP CONSTRAINT "payment_amounts"`)
    await runner.query(`ALTER TABLE "payment" ADD CONSTRAINT "payment_amounts" CHECK (amount >= 0 and discount_amount between 0 and amount and paid_amount >= 0
  and refunded_amount between 0 and paid_amount and surcharge_amount between 0 and paid_amount)`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
