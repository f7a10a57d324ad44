import type { MigrationInterface, QueryRunner } from 'typeorm'

export class CalendarAndMaterials1795183271341 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await createCalendar(runner)
    await createMaterials(runner)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}

async function createCalendar(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "link_key" (
      "id" integer NOT NULL,
      "secret" text NOT NULL,
      CONSTRAINT "PK_e31ff38736ff4eb438604120b5c" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE TABLE "calendar_entry" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "slug" text NOT NULL,
      "roles" text array NOT NULL,
      "stored_words" jsonb NOT NULL,
      "starts_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "ends_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "all_day" boolean NOT NULL DEFAULT false,
      "time_zone" text NOT NULL,
      "from_grade" integer,
      "to_grade" integer,
      "category_id" uuid,
      "exam_id" uuid,
      "published" boolean NOT NULL DEFAULT true,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "UQ_7374ba9501e9a5893c31ae2f1a8" UNIQUE ("slug"),
      CONSTRAINT "PK_7d668083b7f3e66b1e64f418f77" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_3a6d1fc58fde96b69330496fd6" ON "calendar_entry"  ("starts_at")`)
  await runner.query(`CREATE TABLE "calendar_feed" (
      "user_id" uuid NOT NULL,
      "secret_hash" text NOT NULL,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "UQ_6c0c708ec32135062782236d9ff" UNIQUE ("secret_hash"),
      CONSTRAINT "PK_29b8f216ae4f5fdd5bcc8de8112" PRIMARY KEY ("user_id")
    )`)
  await runner.query(
    `ALTER TABLE "calendar_entry" ADD CONSTRAINT "FK_ac3a503e8669c0225dfeae6118b" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "calendar_entry" ADD CONSTRAINT "FK_388d369be53fd84ce93b65bdff9" FOREIGN KEY ("exam_id") REFERENCES "exam"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "calendar_feed" ADD CONSTRAINT "FK_29b8f216ae4f5fdd5bcc8de8112" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
}

/** Study materials, and files that users upload for each other. */
async function createMaterials(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "study_material" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "roles" text array NOT NULL,
      "stored_words" jsonb NOT NULL,
      "category_id" uuid,
      "from_grade" integer,
      "to_grade" integer,
      "content_language" text,
      "file_id" uuid,
      "link" text,
      "published" boolean NOT NULL DEFAULT true,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_a4dc2743b74693f039b8edd742f" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_a55f411f03b427ab74a4699695" ON "study_material"  ("category_id")`)
  await runner.query(`CREATE TABLE "upload_relation" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "user_id" uuid NOT NULL,
      "file_id" uuid NOT NULL,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_1d3012bae505623f35d10334873" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_100dff90ae5e0140723b953ce2" ON "upload_relation"  ("user_id")`)
  await runner.query(`ALTER TABLE "stored_file" ADD "name" text`)
  await runner.query(
    `ALTER TABLE "study_material" ADD CONSTRAINT "FK_a55f411f03b427ab74a46996956" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "study_material" ADD CONSTRAINT "FK_f68bb53f71630f67dfbb7cde00a" FOREIGN KEY ("file_id") REFERENCES "stored_file"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "upload_relation" ADD CONSTRAINT "FK_100dff90ae5e0140723b953ce22" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "upload_relation" ADD CONSTRAINT "FK_24f6418d8abeb9986fd42828a28" FOREIGN KEY ("file_id") REFERENCES "stored_file"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  )
}
