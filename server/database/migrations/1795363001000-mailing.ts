import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Mailing1795363001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await createCampaigns(runner)
    await createRecipients(runner)
    await createPreferences(runner)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}

async function createCampaigns(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "mail_campaign" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "owner_id" uuid,
      "audience" text NOT NULL,
      "name" text NOT NULL,
      "category" text NOT NULL,
      "stored_words" jsonb NOT NULL,
      "stored_filter" jsonb NOT NULL,
      "families" boolean NOT NULL,
      "state" text NOT NULL DEFAULT 'draft',
      "pause_reason" text,
      "scheduled_at" TIMESTAMP(3) WITH TIME ZONE,
      "time_zone" text NOT NULL DEFAULT 'UTC',
      "recipient_count" integer NOT NULL DEFAULT '0',
      "server_failures" integer NOT NULL DEFAULT '0',
      "accepted_failures" integer NOT NULL DEFAULT '0',
      "confirmed_at" TIMESTAMP(3) WITH TIME ZONE,
      "started_at" TIMESTAMP(3) WITH TIME ZONE,
      "finished_at" TIMESTAMP(3) WITH TIME ZONE,
      "changed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_d61acd685142b9dc65db6be0ce1" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "mail_campaign_of_owner" ON "mail_campaign"  ("owner_id", "created_at", "id")`)
  await runner.query(`CREATE INDEX "mail_campaign_newest" ON "mail_campaign"  ("audience", "created_at", "id")`)
  await runner.query(
    `ALTER TABLE "mail_campaign" ADD CONSTRAINT "FK_b093bf27a6bb4824927a0fabf47" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  )
}

/** Mails by recipient, and the limit of the sender. */
async function createRecipients(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "mail_recipient" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "campaign_id" uuid NOT NULL,
      "user_id" uuid,
      "address" text NOT NULL,
      "family" boolean NOT NULL DEFAULT false,
      "language" text NOT NULL,
      "status" text NOT NULL DEFAULT 'queued',
      "reason" text,
      "problem" text,
      "tries" integer NOT NULL DEFAULT '0',
      "not_before" TIMESTAMP(3) WITH TIME ZONE,
      "sending_since" TIMESTAMP(3) WITH TIME ZONE,
      "sent_at" TIMESTAMP(3) WITH TIME ZONE,
      "token" uuid NOT NULL,
      CONSTRAINT "mail_recipient_once" UNIQUE ("campaign_id",
      "user_id",
      "address"),
      CONSTRAINT "PK_c091d4e2fec5574bb4ffdd31e87" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_6d082dad78d4a83d7dc4d55e3c" ON "mail_recipient"  ("user_id")`)
  await runner.query(`CREATE INDEX "IDX_e1e520b2caeba3ba3bb316e903" ON "mail_recipient"  ("address")`)
  await runner.query(`CREATE UNIQUE INDEX "IDX_d89437b2f086a89012cfc4bea8" ON "mail_recipient"  ("token")`)
  await runner.query(
    `CREATE INDEX "mail_recipient_sending" ON "mail_recipient"  ("sending_since") WHERE status = 'sending'`,
  )
  await runner.query(`CREATE INDEX "mail_recipient_by_status" ON "mail_recipient"  ("campaign_id", "status", "id")`)
  await runner.query(`CREATE TABLE "mail_throttle" (
      "id" integer NOT NULL,
      "window" bigint NOT NULL,
      "used" integer NOT NULL,
      CONSTRAINT "PK_3453de95e0f45a6999f1aa286f2" PRIMARY KEY ("id")
    )`)
  await runner.query(
    `ALTER TABLE "mail_recipient" ADD CONSTRAINT "FK_4d8f02176dec254122679a5d0f7" FOREIGN KEY ("campaign_id") REFERENCES "mail_campaign"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "mail_recipient" ADD CONSTRAINT "FK_6d082dad78d4a83d7dc4d55e3cd" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  )
}

/** Addresses that get no mails. */
async function createPreferences(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "mail_suppression" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "address" text NOT NULL,
      "reason" text NOT NULL,
      "detail" text,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_246d951f6bf7c3f9415db2ce8a0" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE UNIQUE INDEX "IDX_e2e326959fd25c326c10b41810" ON "mail_suppression"  ("address")`)
  await runner.query(`CREATE TABLE "mail_opt_out" (
      "address" text NOT NULL,
      "category" text NOT NULL,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_5442581a3d197f5e97fc97d043c" PRIMARY KEY ("address",
      "category")
    )`)
}
