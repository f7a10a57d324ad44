import type { MigrationInterface, QueryRunner } from 'typeorm'

export class CodingGames1795367001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await createAccounts(runner)
    await createResults(runner)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}

/** Linked accounts with their OAuth states and tokens. */
async function createAccounts(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "coding_account" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "user_id" uuid NOT NULL,
      "provider_user_id" text,
      "slug" text,
      "language" text NOT NULL DEFAULT 'python',
      "linked_at" TIMESTAMP(3) WITH TIME ZONE,
      "unlinked_at" TIMESTAMP(3) WITH TIME ZONE,
      "levels_completed" integer NOT NULL DEFAULT '0',
      "concepts" text array NOT NULL DEFAULT '{}',
      "play_time" integer NOT NULL DEFAULT '0',
      "progress_at" TIMESTAMP(3) WITH TIME ZONE,
      "pulled_at" TIMESTAMP(3) WITH TIME ZONE,
      "problem" text,
      "problem_at" TIMESTAMP(3) WITH TIME ZONE,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_8057c9af55f934642c12b62639f" PRIMARY KEY ("id")
    )`)
  await runner.query(
    `CREATE UNIQUE INDEX "IDX_a72e5d1c3c49c456291fdc1cec" ON "coding_account"  ("provider_user_id") WHERE unlinked_at is null and provider_user_id is not null`,
  )
  await runner.query(
    `CREATE UNIQUE INDEX "IDX_535d9b192a58f8adaef4f5bd64" ON "coding_account"  ("user_id") WHERE unlinked_at is null`,
  )
  await runner.query(`CREATE TABLE "coding_state" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "account_id" uuid NOT NULL,
      "levels_completed" integer NOT NULL,
      "concepts" text array NOT NULL,
      "play_time" integer NOT NULL,
      "digest" text NOT NULL,
      "at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_26d3e7d6f0b2e0023c06cb4d674" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_a1eb53a9301063f6e39cdab61c" ON "coding_state"  ("account_id", "at")`)
  await runner.query(`CREATE UNIQUE INDEX "IDX_19b79cbb7cfe5664d4b72efb83" ON "coding_state"  ("account_id", "digest")`)
  await runner.query(`CREATE TABLE "coding_token" (
      "hash" text NOT NULL,
      "user_id" uuid NOT NULL,
      "kind" text NOT NULL,
      "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_eaeaff051777662c01ffc83ba71" PRIMARY KEY ("hash")
    )`)
  await runner.query(`CREATE INDEX "IDX_30cc45bf820eede81f4f4a4558" ON "coding_token"  ("user_id")`)
  await runner.query(`CREATE INDEX "IDX_b1dbed5b1625bb271bf568c179" ON "coding_token"  ("expires_at")`)
  await runner.query(
    `ALTER TABLE "coding_account" ADD CONSTRAINT "FK_0b4f3fc78a1e81b53bf7b6defac" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "coding_state" ADD CONSTRAINT "FK_419ce59254e8db2b3c5fab0aac7" FOREIGN KEY ("account_id") REFERENCES "coding_account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "coding_token" ADD CONSTRAINT "FK_30cc45bf820eede81f4f4a45584" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
}

/** Levels of exams, results, and the checklist before an exam. */
async function createResults(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "coding_rule" (
      "exam_id" uuid NOT NULL,
      "max_levels" integer NOT NULL,
      "changed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_9ead68935b6982aee2fc281b437" PRIMARY KEY ("exam_id")
    )`)
  await runner.query(`CREATE TABLE "coding_result" (
      "attempt_id" uuid NOT NULL,
      "application_id" uuid NOT NULL,
      "account_id" uuid NOT NULL,
      "levels_before" integer NOT NULL,
      "levels_after" integer,
      "recorded_at" TIMESTAMP(3) WITH TIME ZONE,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_0b804063b70707bc2295282d138" PRIMARY KEY ("attempt_id")
    )`)
  await runner.query(`CREATE INDEX "IDX_af11b9632c6be92ddb3b994b9d" ON "coding_result"  ("application_id")`)
  await runner.query(`CREATE INDEX "IDX_31c921cf3cce813cad5c0a174e" ON "coding_result"  ("account_id")`)
  await runner.query(`CREATE TABLE "coding_checklist" (
      "application_id" uuid NOT NULL,
      "user_id" uuid NOT NULL,
      "steps_done" smallint NOT NULL,
      "changed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_5c12366060f55f4c9ef16879001" PRIMARY KEY ("application_id")
    )`)
  await runner.query(`CREATE INDEX "IDX_65c5a53f3699b7778ebd80fd3a" ON "coding_checklist"  ("user_id")`)
  await runner.query(
    `ALTER TABLE "coding_rule" ADD CONSTRAINT "FK_9ead68935b6982aee2fc281b437" FOREIGN KEY ("exam_id") REFERENCES "exam"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "coding_result" ADD CONSTRAINT "FK_af11b9632c6be92ddb3b994b9dd" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "coding_result" ADD CONSTRAINT "FK_31c921cf3cce813cad5c0a174e1" FOREIGN KEY ("account_id") REFERENCES "coding_account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "coding_checklist" ADD CONSTRAINT "FK_5c12366060f55f4c9ef16879001" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "coding_checklist" ADD CONSTRAINT "FK_65c5a53f3699b7778ebd80fd3a0" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
}
