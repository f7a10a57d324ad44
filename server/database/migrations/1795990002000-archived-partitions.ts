import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Partitions whose rows are in the file storage (docs/growth.md). */
export class ArchivedPartitions1795990002000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "archived_partition" (
        "name" text NOT NULL,
        "table_name" text NOT NULL,
        "from_id" uuid NOT NULL,
        "until_id" uuid NOT NULL,
        "row_count" bigint NOT NULL,
        "sha256" text NOT NULL,
        "archived_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "archived_partition_key" PRIMARY KEY ("name")
      )`)
    await runner.query(`CREATE TABLE "archived_part" (
        "partition" text NOT NULL,
        "no" integer NOT NULL,
        "sha256" text NOT NULL,
        CONSTRAINT "archived_part_key" PRIMARY KEY ("partition", "no"),
        CONSTRAINT "archived_part_of" FOREIGN KEY ("partition") REFERENCES "archived_partition"("name")
          ON DELETE CASCADE ON UPDATE NO ACTION
      )`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
