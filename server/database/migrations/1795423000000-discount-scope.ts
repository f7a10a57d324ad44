import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Gives discount codes a scope. All existing ones apply to exams only; those without categories, which meant all
 * categories, now say so explicitly.
 */
export class DiscountScope1795423000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "discount" ADD "scope" text NOT NULL DEFAULT 'exams',
      ADD "all_categories" boolean NOT NULL DEFAULT false`)
    await runner.query(`UPDATE "discount" SET "all_categories" = true WHERE "category_ids" = '{}'`)
    await runner.query(`ALTER TABLE "discount" ADD CONSTRAINT "discount_scope"
      CHECK (scope in ('exams', 'grandFinal') and (category_ids = '{}' or scope = 'exams' and not all_categories)
  and (scope = 'exams' or not all_categories))`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
