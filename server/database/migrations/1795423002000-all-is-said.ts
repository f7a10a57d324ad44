import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Adds explicit "all" fields to audiences; an empty list, which meant everyone, now means no one. */
export class AllIsSaid1795423002000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "image_competition" ADD "all_countries" boolean NOT NULL DEFAULT false`)
    await runner.query(`UPDATE "image_competition" SET "all_countries" = "countries" = '{}'`)
    for (const table of ['custom_form', 'external_code_batch']) {
      await runner.query(`UPDATE "${table}" SET "audience" = "audience" ||
        jsonb_build_object('allCountries', coalesce("audience"->'countries', '[]') = '[]')`)
    }
    for (const table of ['segment', 'mail_campaign']) {
      await runner.query(`UPDATE "${table}" SET "stored_filter" = "stored_filter" || jsonb_build_object(
        'allGrades', coalesce("stored_filter"->'gradeFilter', '[]') = '[]',
        'allCategories', coalesce("stored_filter"->'categoryFilter', '[]') = '[]',
        'sessionFilter', "stored_filter"->'sessionFilter' || jsonb_build_object(
          'allExams', coalesce("stored_filter"->'sessionFilter'->'examIds', '[]') = '[]'))`)
    }
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
