import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Messages that are sent automatically: a setting per kind, and a row per mail, unique by its occasion. They replace the
 * reminders of device checks and the mails about published results and issued certificates; a row of these is not
 * needed, because a kind is limited to occasions after its activation.
 */
export class AutomaticMessages1795975001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await settings(runner)
    await mails(runner)
    await mailColumns(runner)
    await occasions(runner)
    await formerMails(runner)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}

async function settings(runner: QueryRunner) {
  await runner.query(`
      CREATE TABLE automatic_message (
        id uuid NOT NULL DEFAULT uuid7(),
        platform text NOT NULL,
        kind text NOT NULL,
        enabled boolean NOT NULL,
        activated_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        hours int[] NOT NULL DEFAULT '{}',
        families boolean NOT NULL DEFAULT false,
        in_summary boolean NOT NULL DEFAULT true,
        stored_words jsonb,
        changed_at TIMESTAMP(3) WITH TIME ZONE,
        PRIMARY KEY (id)
      )`)
  await runner.query(`CREATE UNIQUE INDEX automatic_message_once ON automatic_message (platform, kind)`)
}

async function mails(runner: QueryRunner) {
  await runner.query(`
      CREATE TABLE automatic_mail (
        id uuid NOT NULL DEFAULT uuid7(),
        kind text NOT NULL,
        user_id uuid NOT NULL CONSTRAINT "FK_a405f026ab85ba80c7093ab7966" REFERENCES "user"(id) ON DELETE CASCADE,
        family boolean NOT NULL DEFAULT false,
        subject_id uuid NOT NULL,
        occasion text NOT NULL,
        facts jsonb NOT NULL DEFAULT '{}',
        time_zone text NOT NULL,
        not_before TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        expires_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        status text NOT NULL DEFAULT 'queued',
        reason text,
        address text NOT NULL DEFAULT '',
        mail_id uuid CONSTRAINT "FK_8efd07b90c244a2b317a039e46c" REFERENCES mail(id) ON DELETE SET NULL,
        token uuid NOT NULL,
        created_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        settled_at TIMESTAMP(3) WITH TIME ZONE,
        PRIMARY KEY (id)
      )`)
  await runner.query(
    `CREATE UNIQUE INDEX automatic_mail_once ON automatic_mail (user_id, kind, subject_id, occasion, family)`,
  )
  await runner.query(`CREATE INDEX automatic_mail_queued ON automatic_mail (not_before, id) WHERE status = 'queued'`)
  await runner.query(`CREATE INDEX automatic_mail_by_kind ON automatic_mail (kind, created_at)`)
  await runner.query(`CREATE INDEX automatic_mail_newest ON automatic_mail (created_at, id)`)
  await runner.query(`CREATE INDEX automatic_mail_by_mail ON automatic_mail (mail_id) WHERE mail_id IS NOT NULL`)
  await runner.query(`CREATE UNIQUE INDEX automatic_mail_token ON automatic_mail (token)`)
}

async function mailColumns(runner: QueryRunner) {
  await runner.query(`ALTER TABLE mail
      ADD COLUMN once boolean NOT NULL DEFAULT false,
      ADD COLUMN sending_since TIMESTAMP(3) WITH TIME ZONE,
      ADD COLUMN expires_at TIMESTAMP(3) WITH TIME ZONE,
      ADD COLUMN unsubscribe_url text`)
}

async function occasions(runner: QueryRunner) {
  await runner.query(`CREATE INDEX application_change_told ON application_change (created_at)
      WHERE event IN ('enter', 'makeUp', 'accept', 'move')`)
  await runner.query(`CREATE INDEX exam_order_rescheduled ON exam_order (at) WHERE action = 'reschedule'`)
  await runner.query(`CREATE INDEX report_published ON report (published_at) WHERE published_at IS NOT NULL`)
  await runner.query(`CREATE INDEX appeal_answered ON appeal (answered_at) WHERE answered_at IS NOT NULL`)
}

async function formerMails(runner: QueryRunner) {
  await runner.query(`DROP TABLE device_reminder`)
  // what an office had turned off stays off
  await runner.query(`
      INSERT INTO automatic_message (platform, kind, enabled, activated_at)
      SELECT p.platform, k.kind, false, now() FROM setting s
      CROSS JOIN unnest('{stem,neo,hilingua}'::text[]) p(platform)
      JOIN (VALUES ('resultPublished', 'published'), ('certificateReady', 'certificates')) k(kind, name)
        ON s.data->>k.name = 'false'
      WHERE s.name = 'resultMails'`)
  await runner.query(`
      UPDATE setting SET data = jsonb_build_object('corrected', data->'corrected', 'revoked', data->'certificates')
      WHERE name = 'resultMails'`)
}
