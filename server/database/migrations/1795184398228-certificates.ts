import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Certificates1795184398228 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await createCertificates(runner)
    await createCertificateRuns(runner)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}

async function createCertificates(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "certificate" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "number" text NOT NULL,
      "kind" text NOT NULL,
      "award" text,
      "user_id" uuid NOT NULL,
      "exam_id" uuid NOT NULL,
      "report_id" uuid,
      "holder_name" text NOT NULL,
      "exam_titles" jsonb NOT NULL,
      "exam_date" date NOT NULL,
      "grade" integer,
      "rank" integer,
      "ranked_count" integer,
      "language" text NOT NULL,
      "state" text NOT NULL DEFAULT 'valid',
      "issued_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "ended_at" TIMESTAMP(3) WITH TIME ZONE,
      "reason" text,
      "ended_by_id" uuid,
      "replaced_by_id" uuid,
      "status_index" SERIAL NOT NULL,
      "pdf_sha256" text,
      CONSTRAINT "UQ_6cacdcb9a0b6c4dd02bf699af82" UNIQUE ("number"),
      CONSTRAINT "UQ_00aafa65e4c3e7df9a3c9c06bca" UNIQUE ("status_index"),
      CONSTRAINT "PK_8daddfc65f59e341c2bbc9c9e43" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_88977bc339155e25ec30c68a9b" ON "certificate"  ("user_id")`)
  await runner.query(`CREATE INDEX "IDX_98be4a5c2d1be62c1b183c6ada" ON "certificate"  ("exam_id")`)
  await runner.query(`CREATE INDEX "IDX_384a256c1740337caf1230ef6e" ON "certificate"  ("issued_at", "id")`)
  await runner.query(
    `CREATE UNIQUE INDEX "certificate_valid_once" ON "certificate"  ("report_id", "kind") WHERE state = 'valid'`,
  )
  await runner.query(
    `ALTER TABLE "certificate" ADD CONSTRAINT "FK_88977bc339155e25ec30c68a9b3" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "certificate" ADD CONSTRAINT "FK_98be4a5c2d1be62c1b183c6ada0" FOREIGN KEY ("exam_id") REFERENCES "exam"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "certificate" ADD CONSTRAINT "FK_b8df89549ea898267f1a8bad9e4" FOREIGN KEY ("report_id") REFERENCES "report"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  )
}

async function createCertificateRuns(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "certificate_run" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "exam_id" uuid NOT NULL,
      "state" text NOT NULL DEFAULT 'running',
      "total" integer NOT NULL,
      "done" integer NOT NULL DEFAULT '0',
      "issued" integer NOT NULL DEFAULT '0',
      "reached_id" uuid,
      "started_by_id" uuid,
      "started_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "finished_at" TIMESTAMP(3) WITH TIME ZONE,
      CONSTRAINT "PK_55c37071e665146efc7131a5d4d" PRIMARY KEY ("id")
    )`)
  await runner.query(
    `CREATE UNIQUE INDEX "certificate_run_once" ON "certificate_run"  ("exam_id") WHERE state = 'running'`,
  )
  await runner.query(
    `ALTER TABLE "certificate_run" ADD CONSTRAINT "FK_25c2b2ceb8278ac642e5a65e48c" FOREIGN KEY ("exam_id") REFERENCES "exam"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
}
