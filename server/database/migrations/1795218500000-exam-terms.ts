import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ExamTerms1795218500000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    // Volatile: each of its queries sees rows committed before that query began. The row is thus read in its current
    // state once the lock is held, without the write that `for share` would cost each opener.
    await runner.query(`
      CREATE FUNCTION exam_terms(exam_id uuid) RETURNS TABLE (
        opens_at timestamptz, closes_at timestamptz, local_window boolean, duration_seconds int, extra_seconds int,
        grace_seconds int, paused_at timestamptz
      ) LANGUAGE plpgsql VOLATILE AS $f$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(hashtextextended(exam_id::text, 7403));
        RETURN QUERY
          SELECT e.opens_at, e.closes_at, e.local_window, e.duration_seconds, e.extra_seconds, e.grace_seconds,
            e.paused_at
          FROM exam e WHERE e.id = exam_id AND e.published_at IS NOT NULL;
      END $f$`)
    // Attempts at a provider or in an embedded page had no deadline so far.
    await runner.query(`
      UPDATE attempt t SET deadline = e.deadline,
        accept_until = e.deadline + e.grace_seconds * interval '1 second'
      FROM (
        SELECT t.id, e.grace_seconds, least(t.started_at + e.duration_seconds * interval '1 second', e.closes_at)
          + (e.extra_seconds + t.extra_seconds) * interval '1 second' AS deadline
        FROM attempt t JOIN exam e ON e.id = t.exam_id
        WHERE t.started_at IS NOT NULL AND t.deadline IS NULL AND t.closed_at IS NULL
      ) e WHERE e.id = t.id`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
