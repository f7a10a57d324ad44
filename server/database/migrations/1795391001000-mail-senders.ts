import type { MigrationInterface, QueryRunner } from 'typeorm'

export class MailSenders1795391001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "mail_sender_setting" (
        "id" integer NOT NULL,
        "from_name" text,
        "from_address" text,
        "reply_to" text,
        "bounce_address" text,
        "dkim_domain" text,
        "dkim_selector" text,
        "sealed_dkim_key" text,
        "changed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_9acfbc6d6b7b2926f358669ff6b" PRIMARY KEY ("id")
      )`)
    await runner.query(`ALTER TABLE "mail" ADD "attachments" jsonb`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
