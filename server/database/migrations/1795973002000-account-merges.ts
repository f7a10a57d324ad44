import type { MigrationInterface, QueryRunner } from 'typeorm'

export class AccountMerges1795973002000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "account_merge" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "kept_id" uuid NOT NULL,
        "merged_id" uuid NOT NULL,
        "changed_by_id" uuid,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "reason" text,
        "decisions" jsonb NOT NULL,
        "counts" jsonb NOT NULL,
        "undone_at" TIMESTAMP(3) WITH TIME ZONE,
        "undone_by_id" uuid,
        "undo_reason" text,
        CONSTRAINT "PK_859840ad6a4767e82e23ff81f77" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "IDX_7385b9fee9714c5f718f04f28f" ON "account_merge"  ("kept_id")`)
    await runner.query(`CREATE INDEX "IDX_8a87ab68d826d89f8df0137392" ON "account_merge"  ("merged_id")`)
    await runner.query(
      `CREATE INDEX "IDX_285c0f9e5ec05ec143cbdcc563" ON "account_merge"  ("created_at") WHERE undone_at is null`,
    )
    await runner.query(`CREATE TABLE "account_merge_row" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "merge_id" uuid NOT NULL,
        "table_name" text NOT NULL,
        "row_id" uuid NOT NULL,
        "before" jsonb NOT NULL,
        "after" jsonb,
        CONSTRAINT "PK_46eb50dce68754425d79c1f707a" PRIMARY KEY ("id")
      )`)
    await runner.query(
      `CREATE UNIQUE INDEX "IDX_e8c0931cd9288379b820a7c0b5" ON "account_merge_row"  ("merge_id", "table_name", "row_id")`,
    )
    await runner.query(`ALTER TABLE "user" ADD "merged_into_id" uuid`)
    await runner.query(
      `CREATE INDEX "IDX_720577f62bbe5450c4b622db92" ON "user"  ("merged_into_id") WHERE merged_into_id is not null`,
    )
    await runner.query(
      `ALTER TABLE "user" ADD CONSTRAINT "FK_a8242e43cff40df5bbf880f95cf" FOREIGN KEY ("merged_into_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "account_merge" ADD CONSTRAINT "FK_7385b9fee9714c5f718f04f28f2" FOREIGN KEY ("kept_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "account_merge" ADD CONSTRAINT "FK_8a87ab68d826d89f8df0137392b" FOREIGN KEY ("merged_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "account_merge_row" ADD CONSTRAINT "FK_56c9a149df736d7a52630669c9e" FOREIGN KEY ("merge_id") REFERENCES "account_merge"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
