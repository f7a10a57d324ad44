import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Stores pauses for students who have not started, and the number of such students that each order reaches. */
export class OrdersBeforeTheStart1795425001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE "attempt" ADD "starts_paused" boolean')
    await runner.query('ALTER TABLE "exam_order" ADD "waiting" integer NOT NULL DEFAULT 0')
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
