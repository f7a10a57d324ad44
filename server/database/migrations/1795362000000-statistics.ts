import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Columns that affect how a row is counted, by table. */
const watched = {
  user: ['user_type', 'is_draft', 'grade', 'country', 'created_at'],
  application: ['user_id', 'exam_id', 'state', 'language', 'grade', 'country', 'created_at'],
  payment: [
    'user_id',
    'exam_id',
    'state',
    'method',
    'currency',
    'amount',
    'discount_amount',
    'paid_amount',
    'refunded_amount',
    'paid_at',
    'created_at',
  ],
  relation: ['above_id', 'below_id', 'state'],
  certificate: ['user_id', 'report_id', 'state'],
}

export class Statistics1795362000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await createQueue(runner)
    await createSummaries(runner)
    await createFacts(runner)
    await watchRows(runner, 'user', 'user', 'id')
    await watchRows(runner, 'application', 'application', 'id')
    await watchRows(runner, 'payment', 'payment', 'id')
    await watchRows(runner, 'relation', 'user', 'below_id')
    await watchRows(runner, 'certificate', 'user', 'user_id')
    await watchAttempts(runner)
    await queueExistingRows(runner)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}

/** Queue of rows to recount. */
async function createQueue(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "statistic_change" (
      "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
      "kind" text NOT NULL,
      "subject_id" uuid NOT NULL,
      CONSTRAINT "PK_7ce865f4f27a5438343a22a9edc" PRIMARY KEY ("id")
    )`)
}

/** Daily counters, and when they were counted. */
async function createSummaries(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "statistic_count" (
      "scope" text NOT NULL,
      "scope_key" text NOT NULL,
      "dimension" text NOT NULL,
      "day" date NOT NULL,
      "key" text NOT NULL,
      "students" integer NOT NULL DEFAULT '0',
      "supervisors" integer NOT NULL DEFAULT '0',
      "partners" integer NOT NULL DEFAULT '0',
      "students_applied" integer NOT NULL DEFAULT '0',
      "students_paid" integer NOT NULL DEFAULT '0',
      "students_sat" integer NOT NULL DEFAULT '0',
      "students_certified" integer NOT NULL DEFAULT '0',
      "applications" integer NOT NULL DEFAULT '0',
      "invited" integer NOT NULL DEFAULT '0',
      "applied" integer NOT NULL DEFAULT '0',
      "paid" integer NOT NULL DEFAULT '0',
      "cancelled" integer NOT NULL DEFAULT '0',
      "sat" integer NOT NULL DEFAULT '0',
      "certified" integer NOT NULL DEFAULT '0',
      CONSTRAINT "PK_f82187a45e11ae99110ee8de847" PRIMARY KEY ("scope",
      "scope_key",
      "dimension",
      "day",
      "key")
    )`)
  await runner.query(`CREATE TABLE "statistic_money" (
      "scope" text NOT NULL,
      "scope_key" text NOT NULL,
      "dimension" text NOT NULL,
      "day" date NOT NULL,
      "key" text NOT NULL,
      "currency" text NOT NULL,
      "open_count" integer NOT NULL DEFAULT '0',
      "open_amount" bigint NOT NULL DEFAULT '0',
      "received_count" integer NOT NULL DEFAULT '0',
      "received_amount" bigint NOT NULL DEFAULT '0',
      "refunded_count" integer NOT NULL DEFAULT '0',
      "refunded_amount" bigint NOT NULL DEFAULT '0',
      CONSTRAINT "PK_6a7e478a5256f7097b28d6a3646" PRIMARY KEY ("scope",
      "scope_key",
      "dimension",
      "day",
      "key",
      "currency")
    )`)
  await runner.query(`CREATE TABLE "statistic_status" (
      "id" integer NOT NULL,
      "counted_at" TIMESTAMP(3) WITH TIME ZONE,
      "compared_at" TIMESTAMP(3) WITH TIME ZONE,
      "differing" integer NOT NULL DEFAULT '0',
      CONSTRAINT "PK_d62d792b413412cf80fdef60bcf" PRIMARY KEY ("id")
    )`)
}

/** Applications, people and payments as last counted. */
async function createFacts(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "statistic_application" (
      "application_id" uuid NOT NULL,
      "user_id" uuid NOT NULL,
      "day" date NOT NULL,
      "exam_id" uuid NOT NULL,
      "grade" integer,
      "country" text,
      "language" text NOT NULL,
      "state" text NOT NULL,
      "sat" boolean NOT NULL,
      "certified" boolean NOT NULL,
      "supervisors" uuid array NOT NULL,
      "partners" uuid array NOT NULL,
      CONSTRAINT "PK_ecf38685b534ceda75bfc00d60c" PRIMARY KEY ("application_id")
    )`)
  await runner.query(`CREATE TABLE "statistic_person" (
      "user_id" uuid NOT NULL,
      "day" date NOT NULL,
      "user_type" text NOT NULL,
      "grade" integer,
      "country" text,
      "has_applied" boolean NOT NULL,
      "has_paid" boolean NOT NULL,
      "has_sat" boolean NOT NULL,
      "has_certified" boolean NOT NULL,
      "supervisors" uuid array NOT NULL,
      "partners" uuid array NOT NULL,
      CONSTRAINT "PK_06ded5ceac2d65d8941f9c27a5d" PRIMARY KEY ("user_id")
    )`)
  await runner.query(`CREATE TABLE "statistic_payment" (
      "payment_id" uuid NOT NULL,
      "asked_day" date NOT NULL,
      "paid_day" date,
      "exam_id" uuid,
      "country" text,
      "method" text,
      "currency" text NOT NULL,
      "state" text NOT NULL,
      "due_amount" integer NOT NULL,
      "paid_amount" integer NOT NULL,
      "refunded_amount" integer NOT NULL,
      "supervisors" uuid array NOT NULL,
      "partners" uuid array NOT NULL,
      CONSTRAINT "PK_9450bd38a319e085a6797ba8793" PRIMARY KEY ("payment_id")
    )`)
}

/** Queues a subject whenever a row of the table appears, changes in a watched column, or disappears. */
async function watchRows(runner: QueryRunner, table: keyof typeof watched, kind: string, column: string) {
  await runner.query(`CREATE FUNCTION statistic_change_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'DELETE' THEN
            INSERT INTO statistic_change (kind, subject_id) VALUES ('${kind}', OLD.${column});
          ELSE
            INSERT INTO statistic_change (kind, subject_id) VALUES ('${kind}', NEW.${column});
          END IF;
          RETURN NULL;
        END $$`)
  const differs = watched[table].map((name) => `OLD.${name} IS DISTINCT FROM NEW.${name}`).join(' OR ')
  await runner.query(`CREATE TRIGGER statistic_change_of_${table} AFTER INSERT OR DELETE ON "${table}"
    FOR EACH ROW EXECUTE FUNCTION statistic_change_of_${table}()`)
  await runner.query(`CREATE TRIGGER statistic_change_in_${table}
    AFTER UPDATE OF ${watched[table].join(', ')} ON "${table}"
    FOR EACH ROW WHEN (${differs}) EXECUTE FUNCTION statistic_change_of_${table}()`)
}

/** Starting an exam and saving answers write nothing here: an attempt is counted when it ends. */
async function watchAttempts(runner: QueryRunner) {
  await runner.query(`CREATE FUNCTION statistic_change_of_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO statistic_change (kind, subject_id)
          VALUES ('application', CASE TG_OP WHEN 'DELETE' THEN OLD.application_id ELSE NEW.application_id END);
        RETURN NULL;
      END $$`)
  await runner.query(`CREATE TRIGGER statistic_change_of_attempt AFTER INSERT ON attempt
    FOR EACH ROW WHEN (NEW.kind = 'exam' AND NEW.closed_at IS NOT NULL)
    EXECUTE FUNCTION statistic_change_of_attempt()`)
  await runner.query(`CREATE TRIGGER statistic_change_by_attempt AFTER DELETE ON attempt
    FOR EACH ROW WHEN (OLD.kind = 'exam' AND OLD.closed_at IS NOT NULL)
    EXECUTE FUNCTION statistic_change_of_attempt()`)
  await runner.query(`CREATE TRIGGER statistic_change_in_attempt AFTER UPDATE OF closed_at, superseded_at ON attempt
    FOR EACH ROW WHEN (NEW.kind = 'exam' AND (OLD.closed_at IS DISTINCT FROM NEW.closed_at
      OR OLD.superseded_at IS DISTINCT FROM NEW.superseded_at))
    EXECUTE FUNCTION statistic_change_of_attempt()`)
}

async function queueExistingRows(runner: QueryRunner) {
  for (const { kind, sql } of [
    { kind: 'user', sql: `SELECT id FROM "user"` },
    { kind: 'application', sql: 'SELECT id FROM application' },
    { kind: 'payment', sql: 'SELECT id FROM payment' },
  ]) {
    await runner.query(`INSERT INTO statistic_change (kind, subject_id) SELECT '${kind}', id FROM (${sql}) there (id)`)
  }
}
