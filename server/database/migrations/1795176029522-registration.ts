import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Registration1795176029522 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await createRegistrations(runner)
    await createRelations(runner)
    await extendUsers(runner)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}

async function createRegistrations(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "registration_draft" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "secret_hash" text NOT NULL,
      "user_type" text NOT NULL,
      "ref_code_data" jsonb,
      "personal_info" jsonb,
      "residence_info" jsonb,
      "contact_info" jsonb,
      "exam_detail" jsonb,
      "applications" jsonb,
      "completed" TIMESTAMP(3) WITH TIME ZONE,
      "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "UQ_d670bf91cfbd03502ac3b2754c5" UNIQUE ("secret_hash"),
      CONSTRAINT "PK_203e95a721ffa2ed2cb134881ad" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE TABLE "guardian_consent" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "user_id" uuid NOT NULL,
      "guardian_name" text NOT NULL,
      "guardian_email" text,
      "wording_version" text NOT NULL,
      "locale" text NOT NULL,
      "given_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "address" text NOT NULL,
      CONSTRAINT "PK_c21cdef0ff4b21e8afe7b01b5c0" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_115a124672c2d964f29b1469be" ON "guardian_consent"  ("user_id")`)
  await runner.query(
    `ALTER TABLE "guardian_consent" ADD CONSTRAINT "FK_115a124672c2d964f29b1469be6" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
}

async function createRelations(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "relation" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "above_id" uuid NOT NULL,
      "below_id" uuid NOT NULL,
      "state" text NOT NULL,
      "asked_by_id" uuid,
      "active_since" TIMESTAMP(3) WITH TIME ZONE,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "relation_once" UNIQUE ("above_id",
      "below_id"),
      CONSTRAINT "PK_f241e9a7450751f8703be09c9e9" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_3bf9246ef5997f92860a3efa3f" ON "relation"  ("below_id")`)
  await runner.query(
    `ALTER TABLE "relation" ADD CONSTRAINT "FK_7efbc371494e4c56807ea0f5b8c" FOREIGN KEY ("above_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "relation" ADD CONSTRAINT "FK_3bf9246ef5997f92860a3efa3f9" FOREIGN KEY ("below_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
}

/** Details that a registration asks for. */
async function extendUsers(runner: QueryRunner) {
  await runner.query(`DROP INDEX "public"."IDX_729934bd2bbb3150c63b291e86"`)
  await runner.query(`ALTER TABLE "user" ADD "city" text`)
  await runner.query(`ALTER TABLE "user" ADD "school_id" uuid`)
  await runner.query(`ALTER TABLE "user" ADD "birth" date`)
  await runner.query(`ALTER TABLE "user" ADD "sex" text`)
  await runner.query(`ALTER TABLE "user" ADD "phone" text`)
  await runner.query(`ALTER TABLE "user" ADD CONSTRAINT "UQ_729934bd2bbb3150c63b291e868" UNIQUE ("reference_code")`)
  await runner.query(`CREATE INDEX "IDX_ed1bcfe9ae995a567b529f316a" ON "user"  ("school_id")`)
  await runner.query(
    `ALTER TABLE "user" ADD CONSTRAINT "FK_ed1bcfe9ae995a567b529f316a2" FOREIGN KEY ("school_id") REFERENCES "school"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  )
  // not declared by entities: the sequence of usernames, case-insensitive e-mail addresses, names for the duplicate
  // check
  await runner.query(`CREATE SEQUENCE "user_number" START 100001`)
  await runner.query(`CREATE UNIQUE INDEX "user_email_once" ON "user" (lower("email")) WHERE NOT "is_draft"`)
  await runner.query(`CREATE INDEX "user_full_name" ON "user" (upper("last_name"), upper("first_name"))`)
}
