import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Segments1795363000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "segment" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "name" text NOT NULL,
        "stored_filter" jsonb NOT NULL,
        "created_by_id" uuid,
        "changed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_d648ac58d8e0532689dfb8ad7ef" PRIMARY KEY ("id")
      )`)
    await runner.query(
      `ALTER TABLE "segment" ADD CONSTRAINT "FK_0e0d005cfb6ace028df2e5358d6" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(`CREATE UNIQUE INDEX "segment_name_once" ON "segment" (lower("name"))`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
