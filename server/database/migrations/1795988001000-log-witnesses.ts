import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Witnesses of the transparency log: the checkpoints that they cosign, their cosignatures, and what is known of each. */
export class LogWitnesses1795988001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "transparency_checkpoint" (
        "number" integer NOT NULL,
        "size" bigint NOT NULL,
        "note" text NOT NULL,
        "signed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "witnessed_under" bytea,
        "witnessed_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "PK_d258c853ccc4a3424bd70abfb39" PRIMARY KEY ("number")
      )`)
    await runner.query(`CREATE TABLE "transparency_cosignature" (
        "number" integer NOT NULL,
        "witness" text NOT NULL,
        "line" text NOT NULL,
        CONSTRAINT "PK_313834adabb0f5eea715a9ad9f9" PRIMARY KEY ("number", "witness")
      )`)
    await runner.query(`CREATE TABLE "transparency_witness" (
        "key" text NOT NULL,
        "origin" text NOT NULL,
        "size" bigint NOT NULL DEFAULT '0',
        "signed_at" TIMESTAMP(3) WITH TIME ZONE,
        "seen_at" TIMESTAMP(3) WITH TIME ZONE,
        "asked_at" TIMESTAMP(3) WITH TIME ZONE,
        "failures" integer NOT NULL DEFAULT '0',
        "failure" text,
        "alarm" text,
        "alarm_at" TIMESTAMP(3) WITH TIME ZONE,
        "evidence" text,
        CONSTRAINT "PK_25fd0bd93ceccf5f40ca9f31f6a" PRIMARY KEY ("key", "origin")
      )`)
    await runner.query(`ALTER TABLE "transparency_cosignature"
        ADD CONSTRAINT "FK_d31c73824e67f0ae97ccf2e665a" FOREIGN KEY ("number") REFERENCES "transparency_checkpoint"("number")
        ON DELETE CASCADE ON UPDATE NO ACTION`)
    await runner.query(`INSERT INTO transparency_checkpoint (number, size, note, signed_at)
        SELECT checkpoint_number, signed_size, checkpoint, signed_at FROM transparency_log WHERE checkpoint <> ''`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
