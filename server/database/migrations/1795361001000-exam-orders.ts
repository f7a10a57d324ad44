import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ExamOrders1795361001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      create table exam_order (
        id uuid not null default uuid7(),
        exam_id uuid not null,
        act text not null,
        scope text not null,
        scope_value text,
        application_ids uuid array,
        seconds integer,
        text text,
        reason text not null,
        before jsonb not null default '{}',
        after jsonb not null default '{}',
        changed integer not null,
        by_id uuid,
        at timestamp(3) with time zone not null,
        withdrawn_at timestamp(3) with time zone,
        withdrawn_by_id uuid,
        constraint "PK_exam_order" primary key (id)
      )`)
    await runner.query(`CREATE INDEX "IDX_a8098e77cf6f964c145b4a8a63" ON "exam_order" ("exam_id", "at")`)
    await runner.query(`
      create index exam_order_message on exam_order (exam_id, at) where act = 'message' and withdrawn_at is null`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
