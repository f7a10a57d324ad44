import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Adds the saved segment that an announcement addresses. */
export class AnnouncementsBySegment1795371002000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "announcement" ADD "segment_id" uuid`)
    await runner.query(`CREATE INDEX "IDX_386e8890fae8025567be415f2d" ON "announcement"  ("segment_id")`)
    await runner.query(
      `ALTER TABLE "announcement" ADD CONSTRAINT "FK_386e8890fae8025567be415f2df" FOREIGN KEY ("segment_id") REFERENCES "segment"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
