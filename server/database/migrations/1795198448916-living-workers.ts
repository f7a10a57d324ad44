import type { MigrationInterface, QueryRunner } from 'typeorm'

export class LivingWorkers1795198448916 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "job_worker" (
        "id" text NOT NULL,
        "seen_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_8d566c689fde5f29278d2d0f807" PRIMARY KEY ("id")
      )`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
