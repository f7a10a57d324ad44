import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Pauses ordered for students who have not started, and how many such students each order reaches. */
export class OrdersBeforeTheStart1795425001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE "attempt" ADD "starts_paused" boolean')
    await runner.query('ALTER TABLE "exam_order" ADD "waiting" integer NOT NULL DEFAULT 0')
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
