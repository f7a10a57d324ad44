import type { MigrationInterface, QueryRunner } from 'typeorm'

export class PreparedStarts1795951812270 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "paper_secret" (
        "exam_id" uuid NOT NULL,
        "secret" bytea NOT NULL,
        CONSTRAINT "PK_00c34fd75622e4a634c91e79024" PRIMARY KEY ("exam_id")
      )`)
    await runner.query(`CREATE TABLE "sealed_paper" (
        "sha256" text NOT NULL,
        "exam_id" uuid NOT NULL,
        "version" integer NOT NULL,
        "language" text NOT NULL,
        "base" text NOT NULL DEFAULT '',
        "size" integer NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_4180f80c71dd7d9938f66dc910f" PRIMARY KEY ("sha256")
      )`)
    await runner.query(
      `CREATE UNIQUE INDEX "IDX_b840a633bc4112e3d49a4bc392" ON "sealed_paper"  ("exam_id", "version", "language", "base")`,
    )
    await runner.query(`ALTER TABLE "attempt" ADD "started_by" text`)
    await runner.query(`ALTER TABLE "attempt" ADD "shown_at" TIMESTAMP(3) WITH TIME ZONE`)
    await runner.query(
      `ALTER TABLE "paper_secret" ADD CONSTRAINT "FK_00c34fd75622e4a634c91e79024" FOREIGN KEY ("exam_id") REFERENCES "exam"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "sealed_paper" ADD CONSTRAINT "FK_072b2d5a6d1d8d361c9c48dad3e" FOREIGN KEY ("exam_id") REFERENCES "exam"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
