import type { MigrationInterface, QueryRunner } from 'typeorm'

export class FormsBySegment1795379002000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "custom_form" ADD "segment_id" uuid`)
    await runner.query(`CREATE INDEX "IDX_f41ed62e14fb24ee84249dc47e" ON "custom_form"  ("segment_id")`)
    await runner.query(
      `ALTER TABLE "custom_form" ADD CONSTRAINT "FK_f41ed62e14fb24ee84249dc47eb" FOREIGN KEY ("segment_id") REFERENCES "segment"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
