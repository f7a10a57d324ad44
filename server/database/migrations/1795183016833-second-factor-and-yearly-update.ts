import type { MigrationInterface, QueryRunner } from 'typeorm'

export class SecondFactorAndYearlyUpdate1795183016833 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "totp" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "user_id" uuid NOT NULL,
        "sealed_secret" text NOT NULL,
        "confirmed_at" TIMESTAMP(3) WITH TIME ZONE,
        "last_step" integer NOT NULL DEFAULT '0',
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "UQ_4cff5c86a6f722ace80d407e53d" UNIQUE ("user_id"),
        CONSTRAINT "PK_9b6eefc3b52bbf575eea15a6f6f" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE TABLE "recovery_code" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "user_id" uuid NOT NULL,
        "code_hash" text NOT NULL,
        "used_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "PK_b7f1e23329e93a80e25fd281922" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "IDX_f5c95d9ca2047afa670093e202" ON "recovery_code"  ("user_id")`)
    await runner.query(`CREATE TABLE "sign_in_challenge" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "user_id" uuid NOT NULL,
        "token_hash" text NOT NULL,
        "tries_left" integer NOT NULL,
        "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "UQ_4eb27cf61d8d60bffac61b1f808" UNIQUE ("token_hash"),
        CONSTRAINT "PK_8accdbe71ed252cbbf967c43b83" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "IDX_4ba9c38c325fb512a3cb2fd090" ON "sign_in_challenge"  ("user_id")`)
    await runner.query(`ALTER TABLE "user" ADD "email2" text`)
    await runner.query(
      `ALTER TABLE "user" ADD "details_confirmed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now()`,
    )
    await runner.query(`UPDATE "user" SET "details_confirmed_at" = "created_at"`)
    await runner.query(`ALTER TABLE "user" ADD "exam_bucks" integer NOT NULL DEFAULT '0'`)
    await runner.query(`ALTER TABLE "user" ADD "erase_at" TIMESTAMP(3) WITH TIME ZONE`)
    await runner.query(`ALTER TABLE "user" ADD "erased_at" TIMESTAMP(3) WITH TIME ZONE`)
    await runner.query(
      `CREATE INDEX "IDX_57b6343c0234f440dd0c3c0d35" ON "user"  ("erase_at") WHERE erase_at is not null`,
    )
    await runner.query(
      `ALTER TABLE "totp" ADD CONSTRAINT "FK_4cff5c86a6f722ace80d407e53d" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "recovery_code" ADD CONSTRAINT "FK_f5c95d9ca2047afa670093e2028" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "sign_in_challenge" ADD CONSTRAINT "FK_4ba9c38c325fb512a3cb2fd0902" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
