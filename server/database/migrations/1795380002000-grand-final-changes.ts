import type { MigrationInterface, QueryRunner } from 'typeorm'

export class GrandFinalChanges1795380002000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "grand_final_change" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "group_id" uuid NOT NULL,
        "participant_id" uuid,
        "kind" text NOT NULL,
        "sealed_input" text,
        "reason" text NOT NULL,
        "state" text NOT NULL DEFAULT 'pending',
        "answer" text,
        "asked_by_id" uuid,
        "decided_by_id" uuid,
        "decided_at" TIMESTAMP(3) WITH TIME ZONE,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_3c2377195b5b0435f31c38bf253" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "IDX_fee9cacd9d49bb4a9edfa7ef0d" ON "grand_final_change"  ("asked_by_id")`)
    await runner.query(
      `CREATE UNIQUE INDEX "grand_final_change_once" ON "grand_final_change"  ("participant_id", "kind") WHERE state = 'pending' and participant_id is not null`,
    )
    await runner.query(
      `CREATE INDEX "IDX_e892bb09d16d89e39164a43a6c" ON "grand_final_change"  ("group_id", "created_at")`,
    )
    await runner.query(
      `CREATE INDEX "IDX_41e62e42906435f74177e09a37" ON "grand_final_change"  ("state", "created_at", "id")`,
    )
    await runner.query(
      `ALTER TABLE "grand_final_change" ADD CONSTRAINT "FK_eac397846cb308a1093abbbe5e3" FOREIGN KEY ("group_id") REFERENCES "participation_group"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "grand_final_change" ADD CONSTRAINT "FK_830152a8a706ed537b0a230dfc3" FOREIGN KEY ("participant_id") REFERENCES "participant"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
