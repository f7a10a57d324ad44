import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Orders of the lists of discount codes, schools, forms, groups of a Grand Final and questions. */
export class OfficeListOrders1795987000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    for (const index of [
      `"discount_by_left" ON discount ((quota - used), id)`,
      `"discount_by_expiry" ON discount (coalesce(expires_at, to_timestamp(0)), id)`,
      `"school_by_time" ON school ("created_at", "id")`,
      `"school_by_name" ON school ("normalized_name", "id")`,
      `"school_by_city" ON school ("normalized_city", "normalized_name", "id")`,
      `"custom_form_by_name" ON custom_form (upper(name), id)`,
      `"custom_form_by_opening" ON custom_form (coalesce(opens_at, to_timestamp(0)), id)`,
      `"custom_form_by_end" ON custom_form (coalesce(closes_at, to_timestamp(0)), id)`,
      `"participation_group_by_name" ON participation_group (event_id, upper(name), id)`,
      `"participation_group_by_country" ON participation_group (event_id, coalesce(country, ''), created_at, id)`,
      `"participation_group_by_state" ON participation_group ("event_id", "state", "created_at", "id")`,
      `"participation_group_by_request" ON participation_group (event_id, coalesce(requested_at, to_timestamp(0)), id)`,
      `"participation_group_by_asked" ON participation_group (event_id, coalesce(requested_places, 0), id)`,
      `"participation_group_by_quota" ON participation_group ("event_id", "quota", "id")`,
      `"question_by_topic" ON question (upper(topic), id)`,
      `"question_by_difficulty" ON question (coalesce(difficulty, 0), id)`,
    ]) {
      await runner.query(`CREATE INDEX ${index}`)
    }
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
