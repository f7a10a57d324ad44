import type { MigrationInterface, QueryRunner } from 'typeorm'
import { createUuid7 } from '../uuid7.ts'

/** Creates the tables of accounts, exams, applications, the arena and results. */
export class Ground1763600000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(createUuid7)
    await createUsers(runner)
    await createSessions(runner)
    await createExams(runner)
    await createQuestions(runner)
    await createApplications(runner)
    await createAttempts(runner)
    await createJournal(runner)
    await createReports(runner)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}

/** Accounts, their API tokens and their files. */
async function createUsers(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "user" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "username" text NOT NULL,
      "first_name" text NOT NULL,
      "last_name" text NOT NULL,
      "email" text,
      "password_hash" text,
      "user_type" text NOT NULL,
      "grants" text array,
      "is_draft" boolean NOT NULL DEFAULT false,
      "reference_code" text,
      "email_confirmed" boolean NOT NULL DEFAULT false,
      "grade" integer,
      "country" text,
      "time_zone" text NOT NULL DEFAULT 'UTC',
      "disabled_at" TIMESTAMP(3) WITH TIME ZONE,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "UQ_78a916df40e02a9deb1c4b75edb" UNIQUE ("username"),
      CONSTRAINT "PK_cace4a159ff9f2512dd42373760" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_729934bd2bbb3150c63b291e86" ON "user"  ("reference_code") `)
  await runner.query(`CREATE TABLE "api_token" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "user_id" uuid NOT NULL,
      "name" text NOT NULL,
      "token_hash" text NOT NULL,
      "permissions" text array NOT NULL,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "revoked_at" TIMESTAMP(3) WITH TIME ZONE,
      CONSTRAINT "UQ_bafaa5aab5957cd193fb2da8f24" UNIQUE ("token_hash"),
      CONSTRAINT "PK_d862311c568d175c26f41bc6f98" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_1725c5ea908ff009f6ab3fa34f" ON "api_token"  ("user_id") `)
  await runner.query(`CREATE TABLE "stored_file" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "purpose" text NOT NULL,
      "owner_id" uuid,
      "sha256" text NOT NULL,
      "mime_type" text NOT NULL,
      "size" integer NOT NULL,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_e140967af84027b493a3ff04fbb" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_5af8a2510e38e359eeb9cf1922" ON "stored_file"  ("owner_id") `)
  await runner.query(
    `ALTER TABLE "api_token" ADD CONSTRAINT "FK_1725c5ea908ff009f6ab3fa34fd" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
}

/** Sessions with their rotated refresh tokens. */
async function createSessions(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "session" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "user_id" uuid NOT NULL,
      "user_agent" text NOT NULL,
      "address" text NOT NULL,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "ended_at" TIMESTAMP(3) WITH TIME ZONE,
      "end_reason" text,
      CONSTRAINT "PK_f55da76ac1c3ac420f444d2ff11" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_30e98e8746699fb9af235410af" ON "session"  ("user_id") `)
  await runner.query(`CREATE TABLE "refresh_token" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "session_id" uuid NOT NULL,
      "token_hash" text NOT NULL,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "rotated_at" TIMESTAMP(3) WITH TIME ZONE,
      CONSTRAINT "UQ_f0812282fad2e352cdaf83ef0a9" UNIQUE ("token_hash"),
      CONSTRAINT "PK_b575dd3c21fb0831013c909e7fe" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_7643a722ca45fb721be1c63dc0" ON "refresh_token"  ("session_id") `)
  await runner.query(
    `ALTER TABLE "session" ADD CONSTRAINT "FK_30e98e8746699fb9af235410aff" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "refresh_token" ADD CONSTRAINT "FK_7643a722ca45fb721be1c63dc0c" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
}

/** Categories and exams. */
async function createExams(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "category" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "slug" text NOT NULL,
      "titles" jsonb NOT NULL,
      "from_grade" integer NOT NULL,
      "to_grade" integer NOT NULL,
      "price_amount" integer NOT NULL,
      "currency" text NOT NULL,
      "position" integer NOT NULL,
      CONSTRAINT "UQ_cb73208f151aa71cdd78f662d70" UNIQUE ("slug"),
      CONSTRAINT "PK_9c4e4a89e3674fc9f382d733f03" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE TABLE "exam" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "category_id" uuid NOT NULL,
      "titles" jsonb NOT NULL,
      "from_grade" integer NOT NULL,
      "to_grade" integer NOT NULL,
      "languages" text array NOT NULL,
      "delivery" text NOT NULL,
      "external_url" text,
      "external_source" text,
      "initial_link" text,
      "opens_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "closes_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "local_window" boolean NOT NULL DEFAULT false,
      "duration_seconds" integer NOT NULL,
      "grace_seconds" integer NOT NULL DEFAULT '10',
      "extra_seconds" integer NOT NULL DEFAULT '0',
      "paused_at" TIMESTAMP(3) WITH TIME ZONE,
      "scoring" jsonb NOT NULL,
      "levels" jsonb NOT NULL DEFAULT '[]',
      "selfie" text NOT NULL DEFAULT 'optional',
      "result_at_once" boolean NOT NULL DEFAULT false,
      "practice_exam_id" uuid,
      "price_amount" integer NOT NULL,
      "published_at" TIMESTAMP(3) WITH TIME ZONE,
      "paper_version" integer NOT NULL DEFAULT '0',
      "results_published_at" TIMESTAMP(3) WITH TIME ZONE,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_56071ab3a94aeac01f1b5ab74aa" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_eefdf16b0d34a76f7bdf9c83a7" ON "exam"  ("category_id") `)
  await runner.query(
    `ALTER TABLE "exam" ADD CONSTRAINT "FK_eefdf16b0d34a76f7bdf9c83a7c" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  )
}

async function createQuestions(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "question" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "exam_id" uuid NOT NULL,
      "question_no" integer NOT NULL,
      "revision" integer NOT NULL DEFAULT '1',
      "texts" jsonb NOT NULL,
      "answer" smallint NOT NULL,
      "points" numeric(6,2) NOT NULL DEFAULT '1',
      "topic" text NOT NULL,
      "level" text,
      "cancelled" boolean NOT NULL DEFAULT false,
      "corrected_by_id" uuid,
      "reason" text,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "UQ_f8aa787cb15f646644cb60c140d" UNIQUE ("exam_id", "question_no", "revision"),
      CONSTRAINT "PK_21e5786aa0ea704ae185a79b2d5" PRIMARY KEY ("id")
    )`)
  await runner.query(
    `ALTER TABLE "question" ADD CONSTRAINT "FK_7320b43dd91d88b143705930c0a" FOREIGN KEY ("exam_id") REFERENCES "exam"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
}

async function createApplications(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "application" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "user_id" uuid NOT NULL,
      "exam_id" uuid NOT NULL,
      "state" text NOT NULL DEFAULT 'applied',
      "language" text NOT NULL DEFAULT 'en',
      "paid_at" TIMESTAMP(3) WITH TIME ZONE,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "UQ_a7da77e95393153e5365efb4944" UNIQUE ("user_id", "exam_id"),
      CONSTRAINT "PK_569e0c3e863ebdf5f2408ee1670" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_87b6e9025d62af8f222feb0dd0" ON "application"  ("exam_id") `)
  await runner.query(
    `ALTER TABLE "application" ADD CONSTRAINT "FK_42f0935cc814e694ed0e61fdece" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "application" ADD CONSTRAINT "FK_87b6e9025d62af8f222feb0dd08" FOREIGN KEY ("exam_id") REFERENCES "exam"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  )
}

async function createAttempts(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "attempt" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "application_id" uuid NOT NULL,
      "kind" text NOT NULL,
      "user_id" uuid NOT NULL,
      "exam_id" uuid NOT NULL,
      "question_count" integer NOT NULL,
      "open_until" integer NOT NULL,
      "started_at" TIMESTAMP(3) WITH TIME ZONE,
      "deadline" TIMESTAMP(3) WITH TIME ZONE,
      "accept_until" TIMESTAMP(3) WITH TIME ZONE,
      "extra_seconds" integer NOT NULL DEFAULT '0',
      "paused_at" TIMESTAMP(3) WITH TIME ZONE,
      "tab" text,
      "epoch" integer NOT NULL DEFAULT '1',
      "ack_seq" integer NOT NULL DEFAULT '0',
      "answers" bytea NOT NULL,
      "head" bytea NOT NULL,
      "closed_at" TIMESTAMP(3) WITH TIME ZONE,
      "close_reason" text,
      "selfie_id" uuid,
      "selfie_at" TIMESTAMP(3) WITH TIME ZONE,
      "superseded_at" TIMESTAMP(3) WITH TIME ZONE,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_5f822b29b3128d1c65d3d6c193d" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_c976ed6445a23f1138e948bc20" ON "attempt"  ("user_id") `)
  await runner.query(`CREATE INDEX "IDX_d51d65764cf6387be3de5dbaaf" ON "attempt"  ("exam_id") `)
  await runner.query(
    `CREATE INDEX "IDX_ec817416b36ece819b2c3bd9fa" ON "attempt"  ("accept_until") WHERE closed_at is null and accept_until is not null`,
  )
  await runner.query(
    `CREATE UNIQUE INDEX "IDX_97454771b2209e6083fb597651" ON "attempt"  ("application_id", "kind") WHERE superseded_at is null`,
  )
  await runner.query(
    `ALTER TABLE "attempt" ADD CONSTRAINT "FK_32b1f108192578c12c658e3b3c1" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  // saves update an attempt in place, so pages keep free space
  await runner.query(`ALTER TABLE "attempt" SET (fillfactor = 50)`)
}

/** Records of an exam day: events, answers as they arrive, and answers after the deadline. */
async function createJournal(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "exam_log" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "user_id" uuid NOT NULL,
      "application_id" uuid,
      "action" text NOT NULL,
      "details" jsonb NOT NULL DEFAULT '{}',
      "address" text NOT NULL,
      "at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_f4e307befe9fae67674bb8a1858" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_3ef5730148d37195ca66260791" ON "exam_log"  ("application_id", "at") `)
  await runner.query(`CREATE TABLE "journal" (
      "attempt_id" uuid NOT NULL,
      "epoch" integer NOT NULL,
      "seq" integer NOT NULL,
      "question_no" smallint NOT NULL,
      "choice" smallint NOT NULL,
      "at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_f048dea2f7ee5ac177dc9bba9a6" PRIMARY KEY ("attempt_id", "epoch", "seq")
    )`)
  await runner.query(`CREATE TABLE "late_answer" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "attempt_id" uuid NOT NULL,
      "epoch" integer NOT NULL,
      "seq" integer NOT NULL,
      "question_no" smallint NOT NULL,
      "choice" smallint NOT NULL,
      "received_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      "decided_at" TIMESTAMP(3) WITH TIME ZONE,
      "decided_by_id" uuid,
      "accepted" boolean,
      CONSTRAINT "PK_a88c06da933d0842e33daa1da7d" PRIMARY KEY ("id")
    )`)
  await runner.query(
    `CREATE UNIQUE INDEX "IDX_c737cdc07895f69f1df2205395" ON "late_answer"  ("attempt_id", "epoch", "seq") `,
  )
  await runner.query(
    `ALTER TABLE "late_answer" ADD CONSTRAINT "FK_ecab168d4858722b503af66eb71" FOREIGN KEY ("attempt_id") REFERENCES "attempt"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
}

async function createReports(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "report" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "attempt_id" uuid NOT NULL,
      "application_id" uuid NOT NULL,
      "user_id" uuid NOT NULL,
      "exam_id" uuid NOT NULL,
      "correct" integer NOT NULL,
      "wrong" integer NOT NULL,
      "blank" integer NOT NULL,
      "score" numeric(9,3) NOT NULL,
      "max_score" numeric(9,3) NOT NULL,
      "topic_counts" jsonb NOT NULL,
      "rank" integer,
      "ranked_count" integer,
      "extra_message" text,
      "paper_version" integer NOT NULL,
      "graded_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "published_at" TIMESTAMP(3) WITH TIME ZONE,
      CONSTRAINT "UQ_45c12f288c141de921c659ec233" UNIQUE ("attempt_id"),
      CONSTRAINT "PK_99e4d0bea58cba73c57f935a546" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_0790a9351c0e0080fc84e326a8" ON "report"  ("application_id") `)
  await runner.query(`CREATE INDEX "IDX_25269915c49f8389cad16372b7" ON "report"  ("exam_id", "score") `)
  await runner.query(
    `ALTER TABLE "report" ADD CONSTRAINT "FK_45c12f288c141de921c659ec233" FOREIGN KEY ("attempt_id") REFERENCES "attempt"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
}
