import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Adds class lists imported by supervisors. */
export class GroupImport1795363002000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "group_import" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "owner_id" uuid NOT NULL,
        "file_name" text NOT NULL,
        "encoding" text,
        "sheet" jsonb NOT NULL,
        "columns" jsonb NOT NULL,
        "state" text NOT NULL DEFAULT 'draft',
        "exam_ids" uuid array NOT NULL DEFAULT '{}',
        "imported_at" TIMESTAMP(3) WITH TIME ZONE,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_4ee6750b70f37405a6e05303096" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "group_import_of_owner" ON "group_import"  ("owner_id", "created_at", "id")`)
    await runner.query(`CREATE TABLE "group_import_row" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "import_id" uuid NOT NULL,
        "row_no" integer NOT NULL,
        "cells" jsonb NOT NULL,
        "status" text NOT NULL,
        "problems" jsonb NOT NULL DEFAULT '{}',
        "user_id" uuid,
        "before" jsonb,
        "done" boolean NOT NULL DEFAULT false,
        "failure" text,
        CONSTRAINT "group_import_row_once" UNIQUE ("import_id",
        "row_no"),
        CONSTRAINT "PK_861bb4049a5a82ffc23638d7430" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "IDX_e3b685f48012af6dc561f160e5" ON "group_import_row"  ("user_id")`)
    await runner.query(
      `CREATE INDEX "group_import_row_by_status" ON "group_import_row"  ("import_id", "status", "row_no")`,
    )
    await runner.query(
      `ALTER TABLE "group_import" ADD CONSTRAINT "FK_fd08b58482260fe29276937fe23" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "group_import_row" ADD CONSTRAINT "FK_490c99e6531095d68f145929e00" FOREIGN KEY ("import_id") REFERENCES "group_import"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
