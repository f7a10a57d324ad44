import type { MigrationInterface, QueryRunner } from 'typeorm'

export class CustomForms1795364000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await createForms(runner)
    await createAnswers(runner)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}

async function createForms(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "custom_form" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "name" text NOT NULL,
      "draft" jsonb NOT NULL,
      "revision" integer NOT NULL DEFAULT '1',
      "version_id" uuid,
      "audience" jsonb NOT NULL,
      "opens_at" TIMESTAMP(3) WITH TIME ZONE,
      "closes_at" TIMESTAMP(3) WITH TIME ZONE,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_1deed900aab31e47fdbe70c693b" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_95283d93e34d1f7781c6f9ae31" ON "custom_form"  ("created_at", "id")`)
  await runner.query(`CREATE TABLE "custom_form_version" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "form_id" uuid NOT NULL,
      "number" integer NOT NULL,
      "content" jsonb NOT NULL,
      "languages" text array NOT NULL,
      "published_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "published_by_id" uuid,
      "corrected_at" TIMESTAMP(3) WITH TIME ZONE,
      CONSTRAINT "PK_197ed83d221e2273598fc33a383" PRIMARY KEY ("id")
    )`)
  await runner.query(
    `CREATE UNIQUE INDEX "IDX_15661dfeb1789b3db05c3ac966" ON "custom_form_version"  ("form_id", "number")`,
  )
  await runner.query(
    `ALTER TABLE "custom_form_version" ADD CONSTRAINT "FK_7692860f0a2a18764f0d2316c20" FOREIGN KEY ("form_id") REFERENCES "custom_form"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
}

/** Answers with their changes and drafts. */
async function createAnswers(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "custom_form_answer" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "form_id" uuid NOT NULL,
      "user_id" uuid NOT NULL,
      "version_id" uuid NOT NULL,
      "stored" jsonb NOT NULL,
      "submitted_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_ec0401f36c27d1fe7d5cfb38ea0" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_74c40822149b036dd88d0174ba" ON "custom_form_answer"  ("user_id")`)
  await runner.query(
    `CREATE INDEX "IDX_7bc98e8f7ccdf8c62fd7504841" ON "custom_form_answer"  ("form_id", "submitted_at", "id")`,
  )
  await runner.query(
    `CREATE UNIQUE INDEX "IDX_26bc5a5cec53546fdef55b7d71" ON "custom_form_answer"  ("form_id", "user_id")`,
  )
  await runner.query(`CREATE TABLE "custom_form_answer_change" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "answer_id" uuid NOT NULL,
      "user_id" uuid NOT NULL,
      "version_id" uuid NOT NULL,
      "before" jsonb,
      "after" jsonb NOT NULL,
      "changed_by_id" uuid,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_ae94d04b0c6b00162c938c9f574" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_684685825856f37caeea87485a" ON "custom_form_answer_change"  ("user_id")`)
  await runner.query(
    `CREATE INDEX "IDX_c10626507f4c388f7fa18e2e62" ON "custom_form_answer_change"  ("answer_id", "created_at")`,
  )
  await runner.query(`CREATE TABLE "custom_form_draft" (
      "user_id" uuid NOT NULL,
      "form_id" uuid NOT NULL,
      "stored" jsonb NOT NULL,
      "saved_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_40f4d7ceab34c30e7e79ad184c0" PRIMARY KEY ("user_id",
      "form_id")
    )`)
  await runner.query(`CREATE INDEX "IDX_e733337bfe7596b0d47a49ba0d" ON "custom_form_draft"  ("form_id")`)
  await runner.query(
    `ALTER TABLE "custom_form_answer" ADD CONSTRAINT "FK_2cf3b7c7f7ead56faa72f9a2994" FOREIGN KEY ("form_id") REFERENCES "custom_form"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "custom_form_answer" ADD CONSTRAINT "FK_74c40822149b036dd88d0174ba4" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "custom_form_answer_change" ADD CONSTRAINT "FK_340c6db7a93862154bb961257d5" FOREIGN KEY ("answer_id") REFERENCES "custom_form_answer"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "custom_form_draft" ADD CONSTRAINT "FK_bc7f96474e5f78af5360517f79a" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "custom_form_draft" ADD CONSTRAINT "FK_e733337bfe7596b0d47a49ba0d4" FOREIGN KEY ("form_id") REFERENCES "custom_form"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
}
