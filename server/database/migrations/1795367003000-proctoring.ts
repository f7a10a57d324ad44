import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Proctoring1795367003000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "recording_view" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "stream_id" uuid NOT NULL,
        "viewer_id" uuid NOT NULL,
        "at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_48a1620958fbf12de0d478c7f6f" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "IDX_d02ef42b01ee478382307717c0" ON "recording_view"  ("viewer_id")`)
    await runner.query(`CREATE INDEX "IDX_7259fd383ab9bc82fdd90e43c3" ON "recording_view"  ("stream_id", "at")`)
    await runner.query(`CREATE TABLE "proctor_note" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "application_id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "author_id" uuid,
        "moment" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "text" text NOT NULL,
        "flagged" boolean NOT NULL DEFAULT false,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_30dee23a6ec5e77557937adb0e6" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "IDX_ed7a20f843fd757f28263b6ff6" ON "proctor_note"  ("user_id")`)
    await runner.query(`CREATE INDEX "IDX_30cb9c806e5d7ab0d53293b347" ON "proctor_note"  ("author_id")`)
    await runner.query(`CREATE INDEX "IDX_ac25727215f02052704544a355" ON "proctor_note"  ("application_id", "moment")`)
    await runner.query(
      `ALTER TABLE "recording_view" ADD CONSTRAINT "FK_78df2a9549edbe9106307eedc47" FOREIGN KEY ("stream_id") REFERENCES "camera_stream"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "proctor_note" ADD CONSTRAINT "FK_6c21052d6eafff577d8f4b673e0" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "proctor_note" ADD CONSTRAINT "FK_30cb9c806e5d7ab0d53293b3474" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
