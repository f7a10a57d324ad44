import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Accommodations beyond extra time: breaks, text, figures, an end, what was shown as proof, and dates of a student's own. */
export class AccommodationTerms1795979000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE accommodation
      ADD break_minutes integer NOT NULL DEFAULT 0,
      ADD text_scale integer NOT NULL DEFAULT 100,
      ADD wide_spacing boolean NOT NULL DEFAULT false,
      ADD plain_font boolean NOT NULL DEFAULT false,
      ADD figure_texts boolean NOT NULL DEFAULT false,
      ADD ends_on date,
      ADD proof text NOT NULL DEFAULT ''`)
    await runner.query(`ALTER TABLE attempt
      ADD break_seconds_used integer NOT NULL DEFAULT 0,
      ADD break_ends_at timestamptz(3)`)
    await runner.query(`CREATE INDEX attempt_on_break ON attempt (break_ends_at) WHERE break_ends_at IS NOT NULL`)
    await runner.query(`ALTER TABLE application ADD own_opens_at timestamptz(3), ADD own_closes_at timestamptz(3),
      ADD CONSTRAINT application_own_window CHECK ((own_opens_at IS NULL) = (own_closes_at IS NULL) AND own_opens_at < own_closes_at)`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
