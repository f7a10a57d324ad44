import type { MigrationInterface, QueryRunner } from 'typeorm'

export class PanelViews1795973001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "panel_view" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "owner_id" uuid NOT NULL,
        "session_id" uuid NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "ended_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "PK_7dbaa7e582dabedf55106c74929" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "IDX_b448c1acd91365c1e0d07511f3" ON "panel_view"  ("owner_id")`)
    await runner.query(`CREATE INDEX "IDX_d97095a5a704a7acb91de99e1c" ON "panel_view"  ("session_id")`)
    await runner.query(
      `ALTER TABLE "panel_view" ADD CONSTRAINT "FK_b448c1acd91365c1e0d07511f32" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "panel_view" ADD CONSTRAINT "FK_d97095a5a704a7acb91de99e1cf" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
