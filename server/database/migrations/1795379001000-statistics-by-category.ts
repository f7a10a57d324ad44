import type { MigrationInterface, QueryRunner } from 'typeorm'

export class StatisticsByCategory1795379001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "statistic_application" ADD "category_id" uuid`)
    await runner.query(`ALTER TABLE "statistic_payment" ADD "category_id" uuid`)
    // moving an exam to another category recounts its applications and payments
    await runner.query(`CREATE FUNCTION statistic_change_of_exam() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO statistic_change (kind, subject_id) SELECT 'application', id FROM application WHERE exam_id = NEW.id;
        INSERT INTO statistic_change (kind, subject_id) SELECT 'payment', id FROM payment WHERE exam_id = NEW.id;
        RETURN NULL;
      END $$`)
    await runner.query(`CREATE TRIGGER statistic_change_in_exam AFTER UPDATE OF category_id ON exam
      FOR EACH ROW WHEN (OLD.category_id IS DISTINCT FROM NEW.category_id)
      EXECUTE FUNCTION statistic_change_of_exam()`)
    // recounts everything: the counters have a new filter
    for (const table of ['change', 'count', 'money', 'application', 'person', 'payment']) {
      await runner.query(`DELETE FROM statistic_${table}`)
    }
    for (const { kind, sql } of [
      { kind: 'user', sql: `SELECT id FROM "user"` },
      { kind: 'application', sql: 'SELECT id FROM application' },
      { kind: 'payment', sql: 'SELECT id FROM payment' },
    ]) {
      await runner.query(
        `INSERT INTO statistic_change (kind, subject_id) SELECT '${kind}', id FROM (${sql}) there (id)`,
      )
    }
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
