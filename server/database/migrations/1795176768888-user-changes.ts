import type { MigrationInterface, QueryRunner } from 'typeorm'

export class UserChanges1795176768888 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "user_change" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "user_id" uuid NOT NULL,
        "changed_by_id" uuid,
        "action" text NOT NULL,
        "before" jsonb NOT NULL,
        "after" jsonb NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_18e4233055e48b6eef322c622f1" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "IDX_58f2ba00c0192c7ff3c2c841e1" ON "user_change"  ("user_id", "created_at")`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
