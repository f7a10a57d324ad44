import type { MigrationInterface, QueryRunner } from 'typeorm'

export class EmailVerification1795175219760 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "email_verification" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "user_id" uuid NOT NULL,
        "email" text NOT NULL,
        "code_hash" text NOT NULL,
        "tries_left" integer NOT NULL,
        "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "used_at" TIMESTAMP(3) WITH TIME ZONE,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_b985a8362d9dac51e3d6120d40e" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "IDX_e7eb5e3c3dd984d69f6eb1cdf1" ON "email_verification"  ("user_id")`)
    await runner.query(
      `ALTER TABLE "email_verification" ADD CONSTRAINT "FK_e7eb5e3c3dd984d69f6eb1cdf1c" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
