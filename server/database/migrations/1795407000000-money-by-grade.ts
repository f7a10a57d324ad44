import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Columns that affect how a payment is counted. */
const watched = [
  'user_id',
  'exam_id',
  'subject_id',
  'state',
  'method',
  'currency',
  'amount',
  'discount_amount',
  'paid_amount',
  'refunded_amount',
  'paid_at',
  'created_at',
]

/** Counts money also by grade and by exam language. */
export class MoneyByGrade1795407000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "statistic_payment" ADD "grade" integer`)
    await runner.query(`ALTER TABLE "statistic_payment" ADD "language" text`)
    await runner.query(`DROP TRIGGER statistic_change_in_payment ON payment`)
    await runner.query(`CREATE TRIGGER statistic_change_in_payment AFTER UPDATE OF ${watched.join(', ')} ON payment
      FOR EACH ROW WHEN (${watched.map((name) => `OLD.${name} IS DISTINCT FROM NEW.${name}`).join(' OR ')})
      EXECUTE FUNCTION statistic_change_of_payment()`)
    // recounts money: the counters have new breakdowns
    await runner.query('DELETE FROM statistic_money')
    await runner.query('DELETE FROM statistic_payment')
    await runner.query(`INSERT INTO statistic_change (kind, subject_id) SELECT 'payment', id FROM payment`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
