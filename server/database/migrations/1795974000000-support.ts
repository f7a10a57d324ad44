import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Support1795974000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await threads(runner)
    await messages(runner)
    await drafts(runner)
    await requests(runner)
    await mails(runner)
    await references(runner)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}

async function threads(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "support_thread" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "user_id" uuid,
        "visitor_name" text NOT NULL DEFAULT '',
        "visitor_email" text NOT NULL DEFAULT '',
        "visitor_language" text,
        "topic" text NOT NULL,
        "subject" text NOT NULL,
        "state" text NOT NULL,
        "version" integer NOT NULL DEFAULT '0',
        "since" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "assignee_id" uuid,
        "merged_into_id" uuid,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_c4b5643e7b40273c688b3f7aa53" PRIMARY KEY ("id")
      )`)
  await runner.query(`CREATE INDEX "IDX_da77a43c322dedaec283a33152" ON "support_thread"  ("assignee_id")`)
  await runner.query(`CREATE INDEX "IDX_0258ec65a36c767e10e3b57596" ON "support_thread"  ("merged_into_id")`)
  await runner.query(
    `CREATE INDEX support_thread_order ON support_thread ((case state when 'open' then 0 when 'waiting' then 1 else 2 end), since, id)`,
  )
  await runner.query(`CREATE INDEX "support_thread_of_user" ON "support_thread"  ("user_id", "id")`)
  await runner.query(`CREATE INDEX "support_thread_assigned" ON "support_thread"  ("assignee_id", "since", "id")`)
  await runner.query(`CREATE INDEX "support_thread_queue" ON "support_thread"  ("state", "since", "id")`)
}

async function messages(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "support_message" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "thread_id" uuid NOT NULL,
        "user_id" uuid,
        "author_id" uuid,
        "kind" text NOT NULL,
        "version" integer NOT NULL,
        "by_mail" boolean NOT NULL DEFAULT false,
        "other_address" boolean NOT NULL DEFAULT false,
        "from_address" text NOT NULL DEFAULT '',
        "text" text NOT NULL,
        "quoted" text NOT NULL DEFAULT '',
        "shortened" boolean NOT NULL DEFAULT false,
        "file_ids" uuid array NOT NULL DEFAULT '{}',
        "refused_files" jsonb NOT NULL DEFAULT '[]',
        "mail_id" text,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_ffc800a254f6e98e97d90fcefa8" PRIMARY KEY ("id")
      )`)
  await runner.query(`CREATE INDEX "IDX_f3b1671ccb681506715ddfdbb3" ON "support_message"  ("user_id")`)
  await runner.query(`CREATE INDEX "IDX_a8aab09353bd9ae2824dac96ee" ON "support_message"  ("author_id")`)
  await runner.query(`CREATE INDEX "support_message_mail" ON "support_message"  ("mail_id") WHERE mail_id is not null`)
  await runner.query(`CREATE INDEX "support_message_files" ON "support_message" USING gin ("file_ids")`)
  await runner.query(`CREATE INDEX "support_message_of_thread" ON "support_message"  ("thread_id", "version", "id")`)
}

async function drafts(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "support_draft" (
        "thread_id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "text" text NOT NULL,
        "version" integer NOT NULL,
        "saved_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_5eb838704ddaa1e2d0962b5f3b9" PRIMARY KEY ("thread_id",
        "user_id")
      )`)
  await runner.query(`CREATE INDEX "IDX_13fb2ccb3808e5dfead3052ebe" ON "support_draft"  ("user_id")`)
}

async function requests(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "support_request" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "name" text NOT NULL,
        "email" text NOT NULL,
        "language" text NOT NULL,
        "topic" text NOT NULL,
        "subject" text NOT NULL,
        "text" text NOT NULL,
        "token_hash" text NOT NULL,
        "confirmed_at" TIMESTAMP(3) WITH TIME ZONE,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_76db9b511f3ac27bf3237432acc" PRIMARY KEY ("id")
      )`)
  await runner.query(`CREATE UNIQUE INDEX "IDX_251b9efc29cf03b26c6929f710" ON "support_request"  ("token_hash")`)
  await runner.query(`CREATE INDEX "IDX_5476ed2237f03b0f2e05b246bd" ON "support_request"  ("created_at")`)
}

async function mails(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "support_inbound" (
        "key" text NOT NULL,
        "outcome" text NOT NULL,
        "received_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_95f845de9cc38ec7a15026b06e7" PRIMARY KEY ("key")
      )`)
  await runner.query(`CREATE INDEX "IDX_6529bf362c10ddccb0cf722734" ON "support_inbound"  ("received_at")`)
  await runner.query(`CREATE TABLE "unassigned_mail" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "from_address" text NOT NULL,
        "from_name" text NOT NULL,
        "subject" text NOT NULL,
        "text" text NOT NULL,
        "quoted" text NOT NULL,
        "shortened" boolean NOT NULL,
        "file_ids" uuid array NOT NULL DEFAULT '{}',
        "refused_files" jsonb NOT NULL DEFAULT '[]',
        "reason" text NOT NULL,
        "mail_id" text,
        "received_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_905d19afd580adff1f2b5b787aa" PRIMARY KEY ("id")
      )`)
  await runner.query(`CREATE INDEX "unassigned_mail_files" ON "unassigned_mail" USING gin ("file_ids")`)
  await runner.query(`CREATE INDEX "unassigned_mail_by_time" ON "unassigned_mail"  ("received_at", "id")`)
  await runner.query(`CREATE TABLE "canned_text" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "topic" text,
        "stored_words" jsonb NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_4365977fcbfdb3e2ba6b8fddd0b" PRIMARY KEY ("id")
      )`)
  await runner.query(`CREATE INDEX "IDX_719ace31b8a7ba083cde51486f" ON "canned_text"  ("topic")`)
}

async function references(runner: QueryRunner) {
  await runner.query(`ALTER TABLE "mail" ADD "reply_to" text`)
  await runner.query(`ALTER TABLE "mail" ADD "in_reply_to" text`)
  await runner.query(
    `ALTER TABLE "support_thread" ADD CONSTRAINT "FK_9d7e9f9c4b9355f51badb81184d" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "support_thread" ADD CONSTRAINT "FK_da77a43c322dedaec283a331528" FOREIGN KEY ("assignee_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "support_thread" ADD CONSTRAINT "FK_0258ec65a36c767e10e3b575960" FOREIGN KEY ("merged_into_id") REFERENCES "support_thread"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "support_message" ADD CONSTRAINT "FK_5d08f2858ab50d4a8614bdc142e" FOREIGN KEY ("thread_id") REFERENCES "support_thread"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "support_message" ADD CONSTRAINT "FK_f3b1671ccb681506715ddfdbb39" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "support_draft" ADD CONSTRAINT "FK_8f8059a71428552799164aa9353" FOREIGN KEY ("thread_id") REFERENCES "support_thread"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "support_draft" ADD CONSTRAINT "FK_13fb2ccb3808e5dfead3052ebe5" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
}
