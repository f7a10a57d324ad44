import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Accommodations1795370003000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "accommodation" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "user_id" uuid NOT NULL,
        "percent" integer NOT NULL,
        "reason" text NOT NULL,
        "changed_by_id" uuid,
        "changed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "UQ_08b7c0afa5e4775335288ac0111" UNIQUE ("user_id"),
        CONSTRAINT "PK_2c4c7f0aaccd4ff2238559a617c" PRIMARY KEY ("id")
      )`)
    await runner.query(
      `ALTER TABLE "accommodation" ADD CONSTRAINT "FK_08b7c0afa5e4775335288ac0111" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
