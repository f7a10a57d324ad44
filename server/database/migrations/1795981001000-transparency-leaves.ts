import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What happens to attempts besides their end is noted for the transparency log, in the transaction in which it happens. */
export class TransparencyLeaves1795981001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "transparency_due"
      ADD "kind" text NOT NULL DEFAULT 'end',
      ADD "at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      ADD "before" bytea,
      ADD "after" bytea,
      ADD "reason" bytea`)
    await runner.query(`UPDATE transparency_due d SET at = t.closed_at, after = t.head
      FROM attempt t WHERE t.id = d.attempt_id AND t.closed_at IS NOT NULL`)
    await runner.query(`DELETE FROM transparency_due WHERE after IS NULL`)
    // rows come from the triggers below only
    await runner.query(`ALTER TABLE "transparency_due" ALTER "kind" DROP DEFAULT, ALTER "at" DROP DEFAULT`)
    await runner.query(`CREATE INDEX "transparency_due_attempt" ON "transparency_due" ("attempt_id")`)
    await runner.query(`CREATE TABLE "transparency_progress" (
        "attempt_id" uuid NOT NULL,
        "epoch" integer NOT NULL,
        "seq" integer NOT NULL,
        "minute" integer NOT NULL,
        "head" bytea NOT NULL,
        CONSTRAINT "PK_ea902aef7b5de014902a55bd5e3" PRIMARY KEY ("attempt_id")
      )`)
    await attemptTriggers(runner)
    await otherTriggers(runner)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}

async function attemptTriggers(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE OR REPLACE FUNCTION transparency_attempt_closed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO transparency_due (attempt_id, kind, at, after) VALUES (NEW.id, 'end', NEW.closed_at, NEW.head);
      RETURN NULL;
    END $$`)
  // runs at the commit, when the event with the reason is written
  await runner.query(`CREATE FUNCTION transparency_attempt_set_aside() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO transparency_due (attempt_id, kind, at, reason)
      SELECT NEW.id, 'setAside', NEW.superseded_at, sha256(convert_to(coalesce((
        SELECT details->>'reason' FROM exam_log
        WHERE application_id = NEW.application_id AND action = 'Attempt reset' ORDER BY at DESC, id DESC LIMIT 1
      ), ''), 'UTF8'));
      RETURN NULL;
    END $$`)
  await runner.query(`CREATE CONSTRAINT TRIGGER transparency_attempt_set_aside AFTER UPDATE OF superseded_at ON attempt
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.kind = 'exam' AND OLD.superseded_at IS NULL AND NEW.superseded_at IS NOT NULL)
    EXECUTE FUNCTION transparency_attempt_set_aside()`)
  // saves do not set the epoch, so that they do not pay for this
  await runner.query(`CREATE FUNCTION transparency_attempt_corrected() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO transparency_due (attempt_id, kind, at, before, after)
      SELECT NEW.id, 'correction', coalesce((SELECT max(decided_at) FROM late_answer WHERE attempt_id = NEW.id), now()),
        OLD.head, NEW.head;
      RETURN NULL;
    END $$`)
  await runner.query(`CREATE CONSTRAINT TRIGGER transparency_attempt_corrected AFTER UPDATE OF epoch ON attempt
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.kind = 'exam' AND OLD.closed_at IS NOT NULL AND NEW.head <> OLD.head)
    EXECUTE FUNCTION transparency_attempt_corrected()`)
}

async function otherTriggers(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE FUNCTION transparency_application_cancelled() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO transparency_due (attempt_id, kind, at, reason)
      SELECT t.id, 'cancellation', NEW.created_at, sha256(convert_to(coalesce(NEW.reason, a.end_reason, ''), 'UTF8'))
      FROM attempt t JOIN application a ON a.id = t.application_id
      WHERE t.application_id = NEW.application_id AND t.kind = 'exam' AND t.superseded_at IS NULL;
      RETURN NULL;
    END $$`)
  await runner.query(`CREATE TRIGGER transparency_application_cancelled AFTER INSERT ON application_change
    FOR EACH ROW WHEN (NEW.state = 'cancelled' AND NEW.event <> 'note')
    EXECUTE FUNCTION transparency_application_cancelled()`)
  await runner.query(`CREATE FUNCTION transparency_report_set_aside() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO transparency_due (attempt_id, kind, at, reason)
      SELECT NEW.attempt_id, CASE WHEN NEW.camera_off_at IS NULL THEN 'restored' ELSE 'setAside' END,
        coalesce(NEW.camera_off_at, r.changed_at), sha256(convert_to(coalesce(r.note, ''), 'UTF8'))
      FROM report_revision r WHERE r.report_id = NEW.id AND r.reason IN ('cameraOff', 'cameraOn')
      ORDER BY r.changed_at DESC, r.id DESC LIMIT 1;
      RETURN NULL;
    END $$`)
  await runner.query(`CREATE CONSTRAINT TRIGGER transparency_report_set_aside AFTER UPDATE OF camera_off_at ON report
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN ((NEW.camera_off_at IS NULL) <> (OLD.camera_off_at IS NULL))
    EXECUTE FUNCTION transparency_report_set_aside()`)
}
