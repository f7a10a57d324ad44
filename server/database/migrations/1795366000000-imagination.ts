import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Imagination1795366000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await createCompetitions(runner)
    await createRequests(runner)
    await createImages(runner)
    await createSubmissions(runner)
    await createVotes(runner)
    await createQuota(runner)
    await createJury(runner)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}

/** Competitions and their participants. */
async function createCompetitions(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "image_competition" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "stored_words" jsonb NOT NULL,
      "opens_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "closes_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "from_grade" integer,
      "to_grade" integer,
      "countries" text array NOT NULL DEFAULT '{}',
      "categories" text array NOT NULL DEFAULT '{}',
      "themes" text array NOT NULL DEFAULT '{}',
      "entry" text NOT NULL DEFAULT 'open',
      "quota" integer NOT NULL DEFAULT '20',
      "most_prompt_length" integer NOT NULL DEFAULT '400',
      "uploads" boolean NOT NULL DEFAULT false,
      "criteria" jsonb NOT NULL DEFAULT '[]',
      "minimum_views" integer NOT NULL DEFAULT '2',
      "voting" boolean NOT NULL DEFAULT false,
      "published_at" TIMESTAMP(3) WITH TIME ZONE,
      "results_published_at" TIMESTAMP(3) WITH TIME ZONE,
      "ranked_at" TIMESTAMP(3) WITH TIME ZONE,
      "agreement" double precision,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_16660d97f6c8fdc288ef7b09156" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_48ef13125ca759e0cb5104b0e6" ON "image_competition"  ("opens_at", "id")`)
  await runner.query(`CREATE TABLE "image_entrant" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "competition_id" uuid NOT NULL,
      "user_id" uuid NOT NULL,
      "extra_quota" integer NOT NULL DEFAULT '0',
      "added_by_id" uuid,
      "blocked_at" TIMESTAMP(3) WITH TIME ZONE,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "image_entrant_once" UNIQUE ("competition_id",
      "user_id"),
      CONSTRAINT "PK_48a74ef1463398a6f9b5da62e54" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_4194539e95b78df9c8d1f8fe71" ON "image_entrant"  ("created_at", "id")`)
  await runner.query(`CREATE INDEX "IDX_7b29c85c677ecc2636c9daba18" ON "image_entrant"  ("user_id")`)
  await runner.query(
    `ALTER TABLE "image_entrant" ADD CONSTRAINT "FK_73e69301ed9175b0ec9b98bc4a1" FOREIGN KEY ("competition_id") REFERENCES "image_competition"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "image_entrant" ADD CONSTRAINT "FK_7b29c85c677ecc2636c9daba18d" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
}

async function createRequests(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "image_request" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "user_id" uuid NOT NULL,
      "competition_id" uuid,
      "application_id" uuid,
      "task_id" uuid,
      "prompt" text NOT NULL,
      "clean_prompt" text NOT NULL,
      "variants" integer NOT NULL,
      "state" text NOT NULL,
      "refusal" text,
      "problem" text,
      "model" text,
      "tries" integer NOT NULL DEFAULT '0',
      "cost_micros" integer NOT NULL DEFAULT '0',
      "lease" uuid,
      "lease_until" TIMESTAMP(3) WITH TIME ZONE,
      "not_before" TIMESTAMP(3) WITH TIME ZONE,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "started_at" TIMESTAMP(3) WITH TIME ZONE,
      "finished_at" TIMESTAMP(3) WITH TIME ZONE,
      CONSTRAINT "PK_5cbc41e3501c075c3dcdc53fe31" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_d28e64b8d32bc79b3a581dea97" ON "image_request"  ("competition_id")`)
  await runner.query(`CREATE INDEX "IDX_b47e45d78589d5f3dd0a7c5721" ON "image_request"  ("application_id")`)
  await runner.query(`CREATE INDEX "IDX_a7f86efeaac743f8326b656e58" ON "image_request"  ("created_at", "id")`)
  await runner.query(
    `CREATE INDEX "image_request_live" ON "image_request"  ("created_at", "id") WHERE state in ('queued', 'making', 'checking')`,
  )
  await runner.query(
    `CREATE INDEX "IDX_416a79e9d82ade9afda33cecbb" ON "image_request"  ("user_id", "created_at", "id")`,
  )
  await runner.query(
    `ALTER TABLE "image_request" ADD CONSTRAINT "FK_dbead282b1c8ebb875ff0192d3e" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "image_request" ADD CONSTRAINT "FK_d28e64b8d32bc79b3a581dea978" FOREIGN KEY ("competition_id") REFERENCES "image_competition"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "image_request" ADD CONSTRAINT "FK_b47e45d78589d5f3dd0a7c57212" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
}

async function createImages(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "generated_image" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "request_id" uuid,
      "user_id" uuid NOT NULL,
      "competition_id" uuid,
      "application_id" uuid,
      "task_id" uuid,
      "source" text NOT NULL DEFAULT 'generated',
      "prompt" text NOT NULL,
      "variant" integer NOT NULL,
      "model" text,
      "digital_source" text,
      "file_id" uuid,
      "thumb_id" uuid,
      "original_id" uuid,
      "width" integer NOT NULL,
      "height" integer NOT NULL,
      "fingerprint" text NOT NULL,
      "check" text NOT NULL,
      "found" text array NOT NULL DEFAULT '{}',
      "review" text NOT NULL DEFAULT 'pending',
      "review_reason" text,
      "reviewed_by_id" uuid,
      "reviewed_at" TIMESTAMP(3) WITH TIME ZONE,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_658024ad72717d3febc12bac244" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_ca6586a0e6d6a48c83476b70dd" ON "generated_image"  ("request_id")`)
  await runner.query(`CREATE INDEX "IDX_283e8d3578152ab52da86591d4" ON "generated_image"  ("application_id")`)
  await runner.query(`CREATE INDEX "IDX_442b52d40411c7a23226a21f21" ON "generated_image"  ("file_id")`)
  await runner.query(`CREATE INDEX "IDX_e47e2e01a1d4636f9bec5658b4" ON "generated_image"  ("thumb_id")`)
  await runner.query(`CREATE INDEX "IDX_debe5584b49041c12fb84db277" ON "generated_image"  ("original_id")`)
  await runner.query(
    `CREATE INDEX "image_to_review" ON "generated_image"  ("id") WHERE review in ('pending', 'reported')`,
  )
  await runner.query(`CREATE INDEX "IDX_0320e67248b2376fd26912fdf9" ON "generated_image"  ("competition_id", "id")`)
  await runner.query(`CREATE INDEX "IDX_ced49cc2bb82327be0dbd4f27c" ON "generated_image"  ("user_id", "id")`)
  await runner.query(
    `ALTER TABLE "generated_image" ADD CONSTRAINT "FK_ca6586a0e6d6a48c83476b70ddb" FOREIGN KEY ("request_id") REFERENCES "image_request"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "generated_image" ADD CONSTRAINT "FK_51f224b9b379cbb3506f444d272" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "generated_image" ADD CONSTRAINT "FK_442b52d40411c7a23226a21f216" FOREIGN KEY ("file_id") REFERENCES "stored_file"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "generated_image" ADD CONSTRAINT "FK_e47e2e01a1d4636f9bec5658b47" FOREIGN KEY ("thumb_id") REFERENCES "stored_file"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "generated_image" ADD CONSTRAINT "FK_debe5584b49041c12fb84db2776" FOREIGN KEY ("original_id") REFERENCES "stored_file"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  )
}

/** Submitted pictures, and reports of unsuitable ones. */
async function createSubmissions(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "image_submission" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "competition_id" uuid NOT NULL,
      "user_id" uuid NOT NULL,
      "image_id" uuid NOT NULL,
      "title" text NOT NULL DEFAULT '',
      "category" text,
      "theme" text,
      "gallery_consent" boolean NOT NULL DEFAULT false,
      "name_consent" boolean NOT NULL DEFAULT false,
      "submitted_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "replacements" integer NOT NULL DEFAULT '0',
      "raw_score" double precision,
      "adjusted_score" double precision,
      "views" integer NOT NULL DEFAULT '0',
      "rank" integer,
      CONSTRAINT "image_submission_once" UNIQUE ("competition_id",
      "user_id"),
      CONSTRAINT "PK_c9a5f6ef660ceca81e095b57765" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_aa5df25f55940807cee4e18c0e" ON "image_submission"  ("image_id")`)
  await runner.query(`CREATE INDEX "image_submission_by_rank" ON "image_submission"  ("competition_id", "rank", "id")`)
  await runner.query(`CREATE INDEX "IDX_f11839ead5f6874a7490eff5ae" ON "image_submission"  ("user_id")`)
  await runner.query(`CREATE TABLE "image_report" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "image_id" uuid NOT NULL,
      "user_id" uuid NOT NULL,
      "reason" text NOT NULL,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "image_report_once" UNIQUE ("image_id",
      "user_id"),
      CONSTRAINT "PK_dd8d12d29fcedbb8657cf9b19f3" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_1d29036d2d0e8e726f0f93aee9" ON "image_report"  ("user_id")`)
  await runner.query(
    `ALTER TABLE "image_submission" ADD CONSTRAINT "FK_c4c0f18c2bc86a9de83031b3b35" FOREIGN KEY ("competition_id") REFERENCES "image_competition"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "image_submission" ADD CONSTRAINT "FK_f11839ead5f6874a7490eff5aea" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "image_submission" ADD CONSTRAINT "FK_aa5df25f55940807cee4e18c0e3" FOREIGN KEY ("image_id") REFERENCES "generated_image"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "image_report" ADD CONSTRAINT "FK_49d37f6038b07c6d009ebc3d5c4" FOREIGN KEY ("image_id") REFERENCES "generated_image"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "image_report" ADD CONSTRAINT "FK_1d29036d2d0e8e726f0f93aee9e" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
}

async function createVotes(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "image_vote" (
      "competition_id" uuid NOT NULL,
      "user_id" uuid NOT NULL,
      "submission_id" uuid NOT NULL,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_67976f499a48cdb038419db8f68" PRIMARY KEY ("competition_id",
      "user_id")
    )`)
  await runner.query(`CREATE INDEX "IDX_58798d4a5919b0d73c16f956b5" ON "image_vote"  ("user_id")`)
  await runner.query(`CREATE INDEX "IDX_f89e0fb0b554ed1393f63eb91d" ON "image_vote"  ("submission_id")`)
  await runner.query(
    `ALTER TABLE "image_vote" ADD CONSTRAINT "FK_1faa77309f4abfd6d35926df7c4" FOREIGN KEY ("competition_id") REFERENCES "image_competition"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "image_vote" ADD CONSTRAINT "FK_58798d4a5919b0d73c16f956b56" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "image_vote" ADD CONSTRAINT "FK_f89e0fb0b554ed1393f63eb91db" FOREIGN KEY ("submission_id") REFERENCES "image_submission"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
}

/** The ledger of requested and generated pictures. */
async function createQuota(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "image_quota_entry" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "request_id" uuid NOT NULL,
      "kind" text NOT NULL,
      "user_id" uuid NOT NULL,
      "competition_id" uuid,
      "application_id" uuid,
      "day" date NOT NULL,
      "held" integer NOT NULL,
      "used" integer NOT NULL,
      "cost_held" integer NOT NULL,
      "cost" integer NOT NULL,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_775c8f61e7a80ca9bfebfef0f67" PRIMARY KEY ("id")
    )`)
  await runner.query(
    `CREATE INDEX "IDX_8bb87869cc355844ccdb484bd2" ON "image_quota_entry"  ("competition_id", "user_id")`,
  )
  await runner.query(`CREATE INDEX "IDX_78c0aa553e3c94b545f45bc583" ON "image_quota_entry"  ("application_id")`)
  await runner.query(`CREATE INDEX "IDX_afc9e73c9fa8d8d50b2a1aab65" ON "image_quota_entry"  ("day")`)
  await runner.query(`CREATE INDEX "IDX_50493e3b04a780e747dd4294d3" ON "image_quota_entry"  ("user_id", "day")`)
  await runner.query(
    `CREATE UNIQUE INDEX "quota_closed_once" ON "image_quota_entry"  ("request_id") WHERE kind <> 'reserve'`,
  )
  await runner.query(
    `CREATE UNIQUE INDEX "quota_reserved_once" ON "image_quota_entry"  ("request_id") WHERE kind = 'reserve'`,
  )
}

async function createJury(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "image_juror" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "competition_id" uuid NOT NULL,
      "user_id" uuid NOT NULL,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "image_juror_once" UNIQUE ("competition_id",
      "user_id"),
      CONSTRAINT "PK_6cc248e2a93dafaf60e8625c4bf" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_0521025b5250b8f0910cc6c635" ON "image_juror"  ("user_id")`)
  await runner.query(`CREATE TABLE "jury_score" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "juror_id" uuid NOT NULL,
      "submission_id" uuid NOT NULL,
      "image_id" uuid NOT NULL,
      "state" text NOT NULL,
      "scores" jsonb NOT NULL DEFAULT '{}',
      "skip_reason" text,
      "assigned_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "decided_at" TIMESTAMP(3) WITH TIME ZONE,
      CONSTRAINT "jury_score_once" UNIQUE ("juror_id",
      "submission_id",
      "image_id"),
      CONSTRAINT "PK_af72349b90a8009dd68e52a2bba" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_40868946ca45e9725308817168" ON "jury_score"  ("submission_id")`)
  await runner.query(
    `ALTER TABLE "image_juror" ADD CONSTRAINT "FK_db709799c3d58f30a1521a8cddb" FOREIGN KEY ("competition_id") REFERENCES "image_competition"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "image_juror" ADD CONSTRAINT "FK_0521025b5250b8f0910cc6c635c" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "jury_score" ADD CONSTRAINT "FK_56c018e37ee03e5e05b5733ae05" FOREIGN KEY ("juror_id") REFERENCES "image_juror"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "jury_score" ADD CONSTRAINT "FK_40868946ca45e9725308817168b" FOREIGN KEY ("submission_id") REFERENCES "image_submission"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
}
