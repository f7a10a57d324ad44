import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Adds indexes for logins and for the lists of people and payments. */
export class ListsOfPeopleAndPayments1795208300000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE INDEX "user_username_lower" ON "user" (lower("username"))`)
    await runner.query(`CREATE INDEX "user_email_lower" ON "user" (lower("email"))`)
    await runner.query(`CREATE INDEX "user_newest" ON "user"  ("user_type", "created_at", "id")`)
    await runner.query(`CREATE INDEX "user_in_order" ON "user"  ("last_name", "id")`)
    await runner.query(`CREATE INDEX "user_by_country" ON "user"  ("country", "created_at", "id")`)
    await runner.query(`CREATE INDEX "user_disabled" ON "user"  ("created_at", "id") WHERE disabled_at is not null`)
    await runner.query(`CREATE INDEX "relation_active" ON "relation"  ("above_id", "below_id") WHERE state = 'active'`)
    await runner.query(`CREATE INDEX "payment_by_method" ON "payment"  ("method", "created_at", "id")`)
    await runner.query(`CREATE INDEX "payment_owed" ON "payment"  ("user_id") WHERE state in ('due', 'processing')`)
    await runner.query(`CREATE INDEX "invoice_newest" ON "invoice"  ("created_at", "id")`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
