import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ListExports1795395000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "list_export" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "owner_id" uuid NOT NULL,
        "state" text NOT NULL DEFAULT 'running',
        "file_name" text NOT NULL,
        "asked" jsonb NOT NULL,
        "locale" text NOT NULL,
        "total" integer NOT NULL,
        "rows" integer NOT NULL DEFAULT '0',
        "size" integer NOT NULL DEFAULT '0',
        "parts" text array NOT NULL DEFAULT '{}',
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "finished_at" TIMESTAMP(3) WITH TIME ZONE,
        "expires_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "PK_list_export" PRIMARY KEY ("id")
      )`)
    await runner.query(
      `CREATE INDEX "list_export_expiry" ON "list_export"  ("expires_at") WHERE expires_at is not null`,
    )
    await runner.query(`CREATE INDEX "list_export_of_owner" ON "list_export"  ("owner_id", "created_at")`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
