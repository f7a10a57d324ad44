import type { MigrationInterface, QueryRunner } from 'typeorm'

export class RequestsCodesTexts1795364001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await createTexts(runner)
    await createCodes(runner)
    await createRequests(runner)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}

async function createTexts(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "text_override" (
      "locale" text NOT NULL,
      "namespace" text NOT NULL,
      "key" text NOT NULL,
      "text" text,
      "status" text NOT NULL DEFAULT 'translated',
      "outdated" boolean NOT NULL DEFAULT false,
      "changed_by_id" uuid,
      "changed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_317b415832ab8833929c33320a2" PRIMARY KEY ("locale",
      "namespace",
      "key")
    )`)
  await runner.query(`CREATE INDEX "IDX_5c0b7bb0438404a1713ef13b5c" ON "text_override"  ("locale", "changed_at")`)
  await runner.query(`CREATE TABLE "text_change" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "locale" text NOT NULL,
      "namespace" text NOT NULL,
      "key" text NOT NULL,
      "before" text,
      "after" text,
      "status" text NOT NULL,
      "changed_by_id" uuid,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_1644f05252a06b9b5b95bb194d0" PRIMARY KEY ("id")
    )`)
  await runner.query(
    `CREATE INDEX "IDX_3c3d4674975e0546e954515873" ON "text_change"  ("locale", "namespace", "key", "created_at")`,
  )
}

async function createCodes(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "external_code_batch" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "stored_words" jsonb NOT NULL,
      "audience" jsonb NOT NULL,
      "ends_at" TIMESTAMP(3) WITH TIME ZONE,
      "warn_at" integer NOT NULL,
      "warned_at" TIMESTAMP(3) WITH TIME ZONE,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_a0f635f68f25df0be1d60280e42" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE TABLE "external_code" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "batch_id" uuid NOT NULL,
      "code" text NOT NULL,
      "position" integer NOT NULL,
      "user_id" uuid,
      "handed_at" TIMESTAMP(3) WITH TIME ZONE,
      CONSTRAINT "PK_95ecd7033bd8bc507c9ae1dd7a8" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_cd078d085449d1736baa6ec23b" ON "external_code"  ("user_id")`)
  await runner.query(
    `CREATE INDEX "external_code_next" ON "external_code"  ("batch_id", "position") WHERE user_id is null`,
  )
  await runner.query(
    `CREATE UNIQUE INDEX "external_code_once" ON "external_code"  ("batch_id", "user_id") WHERE user_id is not null`,
  )
  await runner.query(`CREATE UNIQUE INDEX "IDX_0a59fddce0c5539bd616247a04" ON "external_code"  ("batch_id", "code")`)
  await runner.query(
    `ALTER TABLE "external_code" ADD CONSTRAINT "FK_a0f635f68f25df0be1d60280e42" FOREIGN KEY ("batch_id") REFERENCES "external_code_batch"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "external_code" ADD CONSTRAINT "FK_cd078d085449d1736baa6ec23bf" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  )
}

async function createRequests(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "request_form" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "stored_words" jsonb NOT NULL,
      "actions" text array NOT NULL,
      "opens_at" TIMESTAMP(3) WITH TIME ZONE,
      "closes_at" TIMESTAMP(3) WITH TIME ZONE,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_cdb8b03116451c339db40fb8bcc" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE TABLE "student_request" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "form_id" uuid,
      "user_id" uuid NOT NULL,
      "action" text NOT NULL,
      "state" text NOT NULL DEFAULT 'open',
      "application_id" uuid,
      "exam_id" uuid,
      "details" jsonb NOT NULL,
      "note" text NOT NULL DEFAULT '',
      "reason" text,
      "decided_at" TIMESTAMP(3) WITH TIME ZONE,
      "decided_by_id" uuid,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_6d2df4ad7109f5aa0ce476c7554" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_33e3d1429ed59d598bd0bb7663" ON "student_request"  ("user_id", "created_at")`)
  await runner.query(
    `CREATE INDEX "IDX_d54850fab7b8f5fc55e32c8338" ON "student_request"  ("state", "created_at", "id")`,
  )
  await runner.query(`CREATE INDEX "IDX_03b3ccfff8062ec1705ed177d1" ON "student_request"  ("created_at", "id")`)
  await runner.query(
    `ALTER TABLE "student_request" ADD CONSTRAINT "FK_4f61f86a90cb621cf13e8df77c9" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
}
