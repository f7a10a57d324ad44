import type { MigrationInterface, QueryRunner } from 'typeorm'

export class HopInLinks1795181987960 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "hop_in_link" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "owner_id" uuid NOT NULL,
        "short_id" text NOT NULL,
        "label" text,
        "active" boolean NOT NULL DEFAULT true,
        "uses" integer NOT NULL DEFAULT '0',
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "UQ_de8542ad9c20aa66c24e3198c0b" UNIQUE ("short_id"),
        CONSTRAINT "PK_e2e0c8c96bbf0e286304f44295a" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "IDX_7e3512580a9f26c7f75ebeffe7" ON "hop_in_link"  ("owner_id")`)
    await runner.query(
      `ALTER TABLE "hop_in_link" ADD CONSTRAINT "FK_7e3512580a9f26c7f75ebeffe7a" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
