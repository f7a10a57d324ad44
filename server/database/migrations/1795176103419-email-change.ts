import type { MigrationInterface, QueryRunner } from 'typeorm'

export class EmailChange1795176103419 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "email_change" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "user_id" uuid NOT NULL,
        "email" text NOT NULL,
        "code_hash" text NOT NULL,
        "tries_left" integer NOT NULL,
        "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "used_at" TIMESTAMP(3) WITH TIME ZONE,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_3c41013cfc6b716e1feeb3c1ee1" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "IDX_636c28f8eb35dc74c5cf3a7292" ON "email_change"  ("user_id")`)
    await runner.query(
      `ALTER TABLE "email_change" ADD CONSTRAINT "FK_636c28f8eb35dc74c5cf3a72927" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
