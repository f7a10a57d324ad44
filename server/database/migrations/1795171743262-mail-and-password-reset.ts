import type { MigrationInterface, QueryRunner } from 'typeorm'

export class MailAndPasswordReset1795171743262 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "mail" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "to" text NOT NULL,
        "subject" text NOT NULL,
        "text" text NOT NULL,
        "html" text NOT NULL,
        "tries" integer NOT NULL DEFAULT '0',
        "problem" text,
        "sent_at" TIMESTAMP(3) WITH TIME ZONE,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_5407da42b983ba54c6c62d462d3" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE TABLE "password_reset" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "user_id" uuid NOT NULL,
        "code_hash" text NOT NULL,
        "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "used_at" TIMESTAMP(3) WITH TIME ZONE,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "UQ_ef96a5403fc6522121a5a9a728c" UNIQUE ("code_hash"),
        CONSTRAINT "PK_8515e60a2cc41584fa4784f52ce" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "IDX_ad88301fdc79593dd222268a8b" ON "password_reset"  ("user_id")`)
    await runner.query(
      `ALTER TABLE "password_reset" ADD CONSTRAINT "FK_ad88301fdc79593dd222268a8b6" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
