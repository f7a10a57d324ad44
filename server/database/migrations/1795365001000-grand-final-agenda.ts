import type { MigrationInterface, QueryRunner } from 'typeorm'

export class GrandFinalAgenda1795365001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "grand_final_agenda_item" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "event_id" uuid NOT NULL,
        "starts_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "ends_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "stored_words" jsonb NOT NULL,
        "venue" text,
        "audience" text NOT NULL DEFAULT 'everyone',
        CONSTRAINT "PK_grand_final_agenda_item" PRIMARY KEY ("id"),
        CONSTRAINT "FK_8ed3ff6d272c2b5ad364511ded7" FOREIGN KEY ("event_id") REFERENCES "grand_final_event"("id") ON DELETE CASCADE
      )`)
    await runner.query(
      `CREATE INDEX "IDX_grand_final_agenda_item_time" ON "grand_final_agenda_item" ("event_id", "starts_at", "id")`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
