import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Forbids deleting rows that restrict readers, places or headcounts: without them, those would be open to everyone. */
export class RestrictionsStay1795423001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    const keys = [
      ['study_material', 'FK_a55f411f03b427ab74a46996956', 'category_id', 'category'],
      ['calendar_entry', 'FK_ac3a503e8669c0225dfeae6118b', 'category_id', 'category'],
      ['qualification', 'FK_1bede6416b5a83d1088da2e9b30', 'category_id', 'category'],
      ['grand_final_checkpoint', 'FK_ab03175905dd1b5e8202369a3dd', 'program_id', 'grand_final_program'],
    ] as const
    for (const [table, name, column, target] of keys) {
      await runner.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${name}"`)
      await runner.query(`ALTER TABLE "${table}" ADD CONSTRAINT "${name}" FOREIGN KEY ("${column}")
        REFERENCES "${target}"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`)
    }
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
