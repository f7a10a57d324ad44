import type { MigrationInterface, QueryRunner } from 'typeorm'

export class CheckIn1795372000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "grand_final_checkpoint" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "event_id" uuid NOT NULL,
        "kind" text NOT NULL,
        "title" text NOT NULL,
        "trip" text,
        "program_id" uuid,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_fa174d427bdb170e52580ad3178" PRIMARY KEY ("id")
      )`)
    await runner.query(
      `CREATE INDEX "IDX_0945d3c82897f3603d221f77f4" ON "grand_final_checkpoint"  ("event_id", "created_at", "id")`,
    )
    await runner.query(`CREATE TABLE "grand_final_scan" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "event_id" uuid NOT NULL,
        "checkpoint_id" uuid NOT NULL,
        "participant_id" uuid NOT NULL,
        "nonce" uuid NOT NULL,
        "scanned_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "scanned_by_id" uuid,
        "refusal" text,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_e8d43b55d5a040c922ecb7abfb5" PRIMARY KEY ("id")
      )`)
    await runner.query(
      `CREATE INDEX "IDX_cd316044051f459bfa0632fd58" ON "grand_final_scan"  ("event_id", "created_at")`,
    )
    await runner.query(`CREATE INDEX "IDX_27322034ccf75aa6fef203038c" ON "grand_final_scan"  ("participant_id")`)
    await runner.query(
      `CREATE UNIQUE INDEX "grand_final_scan_counted" ON "grand_final_scan"  ("checkpoint_id", "participant_id") WHERE refusal is null`,
    )
    await runner.query(
      `CREATE UNIQUE INDEX "grand_final_scan_nonce" ON "grand_final_scan"  ("nonce", "participant_id")`,
    )
    await runner.query(`ALTER TABLE "grand_final_event" ADD "sealed_badge_key" text`)
    await runner.query(
      `ALTER TABLE "grand_final_checkpoint" ADD CONSTRAINT "FK_bf7121832b8e1f60d03a4e8d0ba" FOREIGN KEY ("event_id") REFERENCES "grand_final_event"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "grand_final_checkpoint" ADD CONSTRAINT "FK_ab03175905dd1b5e8202369a3dd" FOREIGN KEY ("program_id") REFERENCES "grand_final_program"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "grand_final_scan" ADD CONSTRAINT "FK_a1fdfc51ff520f731f60a84fade" FOREIGN KEY ("event_id") REFERENCES "grand_final_event"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "grand_final_scan" ADD CONSTRAINT "FK_3545a2df918507dc41dadd349b0" FOREIGN KEY ("checkpoint_id") REFERENCES "grand_final_checkpoint"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "grand_final_scan" ADD CONSTRAINT "FK_27322034ccf75aa6fef203038cb" FOREIGN KEY ("participant_id") REFERENCES "participant"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
