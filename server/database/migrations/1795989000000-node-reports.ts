import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What each node last reported of itself. Unlogged: after a crash of PostgreSQL, the nodes report again within seconds. */
export class NodeReports1795989000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE UNLOGGED TABLE "node_report" (
        "node_id" uuid NOT NULL,
        "version" text NOT NULL,
        "started_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "reported_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "load" real NOT NULL,
        "memory_mb" integer NOT NULL,
        "sockets" integer NOT NULL,
        "pool_used" integer NOT NULL,
        "pool_size" integer NOT NULL,
        "pool_waiting" integer NOT NULL,
        "saves_per_second" real NOT NULL,
        "save_ms" integer,
        "saves_waiting" integer NOT NULL,
        "refused_per_second" real NOT NULL,
        "writer_failures" integer NOT NULL,
        CONSTRAINT "node_report_key" PRIMARY KEY ("node_id")
      )`)
    await runner.query(`CREATE INDEX "node_report_by_time" ON "node_report" ("reported_at")`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
