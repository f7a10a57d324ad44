import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Renames the action of an exam order, and keeps overrides of the texts whose keys or variables were renamed. Rows of
 * `text_change` keep the keys of their time.
 */
export class ActionsAndBounds1795425003000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE "exam_order" RENAME COLUMN "act" TO "action"')
    await runner.query(`UPDATE "text_override"
      SET key = regexp_replace(key, '(^|\\.)act(s|sOf|Text)?(\\.|$)', '\\1action\\2\\3')
      WHERE namespace IN ('admin', 'applications', 'control', 'grandFinal', 'group-import', 'integrations', 'mailing', 'payments')
        AND key ~ '(^|\\.)act(s|sOf|Text)?(\\.|$)'`)
    await runner.query(`UPDATE "text_override"
      SET text = replace(replace(text, '{{most}}', '{{max}}'), '{{least}}', '{{min}}')
      WHERE namespace IN ('admin', 'analysis', 'control', 'failures', 'mailing') AND text ~ '\\{\\{(most|least)\\}\\}'`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
