import type { MigrationInterface, QueryRunner } from 'typeorm'

export class StreamEvents1795382000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "stream_event" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "stream_id" uuid NOT NULL,
        "kind" text NOT NULL,
        "at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_f2c9f329f861e1ef0d30a16c000" PRIMARY KEY ("id")
      )`)
    await runner.query(
      `CREATE UNIQUE INDEX "IDX_fe17ab676ed7132466715c5fda" ON "stream_event"  ("stream_id", "at", "kind")`,
    )
    await runner.query(
      `ALTER TABLE "stream_event" ADD CONSTRAINT "FK_d92b1e08a6fc7897c2971ce7862" FOREIGN KEY ("stream_id") REFERENCES "camera_stream"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
