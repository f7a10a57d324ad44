import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Stores the sheets, the heading row and the order of dates of a class list, and its cells with their row numbers. */
export class ClassListSheets1795420000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "group_import" ADD "sheet_names" text array NOT NULL DEFAULT '{}'`)
    await runner.query(`ALTER TABLE "group_import" ADD "sheet_name" text`)
    await runner.query(`ALTER TABLE "group_import" ADD "heading_row" integer`)
    await runner.query(`ALTER TABLE "group_import" ADD "date_order" text`)
    await runner.query(`ALTER TABLE "group_import" ADD "locale" text`)
    // existing lists have their headings in row 1 and day-first dates
    await runner.query(`UPDATE "group_import" SET "heading_row" = 1, "date_order" = 'dayFirst'`)
    await runner.query(`UPDATE "group_import" SET "sheet" = jsonb_build_object(
      'headings', "sheet" -> 'headers',
      'above', '[]'::jsonb,
      'rows', coalesce((
        SELECT jsonb_agg(jsonb_build_object('row', r.no + 1, 'cells', (
          SELECT coalesce(jsonb_agg(
            CASE WHEN c.text = '' THEN 'null'::jsonb
              ELSE jsonb_build_object('at', '', 'text', c.text, 'kind', 'text') END ORDER BY c.no), '[]'::jsonb)
          FROM jsonb_array_elements_text(r.cells) WITH ORDINALITY c (text, no))) ORDER BY r.no)
        FROM jsonb_array_elements("sheet" -> 'rows') WITH ORDINALITY r (cells, no)), '[]'::jsonb))`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
