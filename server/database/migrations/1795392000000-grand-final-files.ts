import type { MigrationInterface, QueryRunner } from 'typeorm'

export class GrandFinalFiles1795392000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "grand_final_file" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "event_id" uuid NOT NULL,
        "title" text NOT NULL,
        "language" text NOT NULL,
        "file_id" uuid NOT NULL,
        "name" text NOT NULL,
        "size" integer NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_7129afd2e91d512add009f8e141" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "IDX_f561f685b5d37ea91d1903cf76" ON "grand_final_file"  ("file_id")`)
    await runner.query(
      `CREATE INDEX "IDX_e49812182f84066f149231ebdf" ON "grand_final_file"  ("event_id", "created_at", "id")`,
    )
    await runner.query(
      `ALTER TABLE "grand_final_file" ADD CONSTRAINT "FK_fa66fb94234be6cc49c929667c5" FOREIGN KEY ("event_id") REFERENCES "grand_final_event"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "grand_final_file" ADD CONSTRAINT "FK_f561f685b5d37ea91d1903cf76e" FOREIGN KEY ("file_id") REFERENCES "stored_file"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
