import type { MigrationInterface, QueryRunner } from 'typeorm'

export class CameraStreams1795367000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await createStreams(runner)
    await createRecordings(runner)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}

/** Streams and their recordings at the provider. */
async function createStreams(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "camera_stream" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "application_id" uuid NOT NULL,
      "user_id" uuid NOT NULL,
      "exam_id" uuid NOT NULL,
      "type" text NOT NULL,
      "is_trial" boolean NOT NULL,
      "camera" smallint NOT NULL DEFAULT '1',
      "reported_state" text NOT NULL DEFAULT 'created',
      "reported_at" TIMESTAMP(3) WITH TIME ZONE,
      "is_created" boolean NOT NULL DEFAULT false,
      "started_at" TIMESTAMP(3) WITH TIME ZONE,
      "last_seen_at" TIMESTAMP(3) WITH TIME ZONE,
      "ended_at" TIMESTAMP(3) WITH TIME ZONE,
      "bytes" bigint NOT NULL DEFAULT '0',
      "superseded_at" TIMESTAMP(3) WITH TIME ZONE,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_b52e738a9583c1cc806d8c84dc1" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_4a9b43beaa6f2e35e6a6c8f2d4" ON "camera_stream"  ("exam_id")`)
  await runner.query(
    `CREATE INDEX "IDX_0a6d5d97b60df07b0c8c301d23" ON "camera_stream"  ("last_seen_at") WHERE last_seen_at is not null`,
  )
  await runner.query(`CREATE INDEX "IDX_28f3c02ddba9cf31b90f9b6401" ON "camera_stream"  ("user_id")`)
  await runner.query(
    `CREATE UNIQUE INDEX "IDX_738d3fd507ce8df413993f0842" ON "camera_stream"  ("application_id", "type", "is_trial", "camera") WHERE superseded_at is null`,
  )
  await runner.query(`CREATE TABLE "stream_vod" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "stream_id" uuid NOT NULL,
      "vod_id" text NOT NULL,
      "name" text NOT NULL,
      "path" text,
      "duration" integer NOT NULL DEFAULT '0',
      "bytes" bigint NOT NULL DEFAULT '0',
      "recorded_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_1c608b60af1d2824668c5bb8ffc" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE UNIQUE INDEX "IDX_67ac1627f9fe5b766587c3f984" ON "stream_vod"  ("stream_id", "vod_id")`)
  await runner.query(
    `ALTER TABLE "camera_stream" ADD CONSTRAINT "FK_f4635f07664814bd4b8e8d1b232" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "stream_vod" ADD CONSTRAINT "FK_e79ca5c7519133638226ee2e738" FOREIGN KEY ("stream_id") REFERENCES "camera_stream"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
}

/** Events and segments recorded by this server, and the cameras that exams require. */
async function createRecordings(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "camera_event" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "stream_id" uuid NOT NULL,
      "kind" text NOT NULL,
      "at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "received_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_f2c1e94e534feca2c4ed145dc0b" PRIMARY KEY ("id")
    )`)
  await runner.query(
    `CREATE UNIQUE INDEX "IDX_855e372f070ed6587fd04f279d" ON "camera_event"  ("stream_id", "at", "kind")`,
  )
  await runner.query(`CREATE TABLE "camera_segment" (
      "stream_id" uuid NOT NULL,
      "session" uuid NOT NULL,
      "seq" integer NOT NULL,
      "storage_key" text NOT NULL,
      "mime_type" text NOT NULL,
      "bytes" integer NOT NULL,
      "started_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "ended_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "received_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "UQ_8c04965e58e4044a5e08d9ea700" UNIQUE ("storage_key"),
      CONSTRAINT "PK_5d1dd10bda0423e2496bb7c236a" PRIMARY KEY ("stream_id",
      "session",
      "seq")
    )`)
  await runner.query(`CREATE TABLE "camera_rule" (
      "exam_id" uuid NOT NULL,
      "cameras" smallint NOT NULL,
      "audio" boolean NOT NULL DEFAULT false,
      "type" text NOT NULL DEFAULT 'internal',
      "changed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_adde0eef532cef6892c4272f31b" PRIMARY KEY ("exam_id")
    )`)
  await runner.query(
    `ALTER TABLE "camera_event" ADD CONSTRAINT "FK_e7a5e5cf73ef8fe57fa298ad950" FOREIGN KEY ("stream_id") REFERENCES "camera_stream"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "camera_segment" ADD CONSTRAINT "FK_63d0710235053f55bcb37bb764a" FOREIGN KEY ("stream_id") REFERENCES "camera_stream"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "camera_rule" ADD CONSTRAINT "FK_adde0eef532cef6892c4272f31b" FOREIGN KEY ("exam_id") REFERENCES "exam"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
}
