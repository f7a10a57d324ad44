import type { MigrationInterface, QueryRunner } from 'typeorm'

export class GrandFinal1795365000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await createEvents(runner)
    await createOffers(runner)
    await createGroups(runner)
    await createGroupChanges(runner)
    await createParticipants(runner)
    await createCharges(runner)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}

async function createEvents(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "grand_final_event" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "season" text NOT NULL,
      "place" text NOT NULL,
      "time_zone" text NOT NULL,
      "starts_on" date NOT NULL,
      "ends_on" date NOT NULL,
      "currency" text NOT NULL,
      "stored_words" jsonb NOT NULL,
      "phases" jsonb NOT NULL,
      "total_places" integer,
      "student_places" integer,
      "teacher_places" integer,
      "country_student_places" integer,
      "country_teacher_places" integer,
      "students_per_teacher" integer NOT NULL DEFAULT '8',
      "companion_grade" integer NOT NULL DEFAULT '4',
      "offer_days" integer NOT NULL DEFAULT '7',
      "card_surcharge" integer NOT NULL DEFAULT '400',
      "supplement_amount" integer NOT NULL DEFAULT '0',
      "cancellation_rules" jsonb NOT NULL DEFAULT '[]',
      "quota_rules" jsonb,
      "published" boolean NOT NULL DEFAULT false,
      "quotas_published_at" TIMESTAMP(3) WITH TIME ZONE,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "UQ_c023123de2337877e7b746e2b32" UNIQUE ("season"),
      CONSTRAINT "PK_255728e4490b208aff981b516f2" PRIMARY KEY ("id")
    )`)
  await runner.query(
    `CREATE INDEX "IDX_21495e7790d929693c5dc47805" ON "grand_final_event"  ("published", "starts_on", "id")`,
  )
}

/** What an event offers: categories and programs. */
async function createOffers(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "grand_final_category" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "event_id" uuid NOT NULL,
      "titles" jsonb NOT NULL,
      "venue" text NOT NULL,
      "team_from" integer NOT NULL DEFAULT '1',
      "team_to" integer NOT NULL DEFAULT '1',
      "from_grade" integer NOT NULL DEFAULT '1',
      "to_grade" integer NOT NULL DEFAULT '12',
      "position" integer NOT NULL DEFAULT '0',
      CONSTRAINT "PK_461abc686a2412510b192ceb5a4" PRIMARY KEY ("id")
    )`)
  await runner.query(
    `CREATE INDEX "IDX_8e2091dbc6ea8ef40a49b639fc" ON "grand_final_category"  ("event_id", "position", "id")`,
  )
  await runner.query(`CREATE TABLE "grand_final_program" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "event_id" uuid NOT NULL,
      "kind" text NOT NULL,
      "stored_words" jsonb NOT NULL,
      "amount" integer NOT NULL,
      "early_amount" integer,
      "deposit_amount" integer NOT NULL DEFAULT '0',
      "early_deposit_amount" integer,
      "early_until" TIMESTAMP(3) WITH TIME ZONE,
      "capacity" integer,
      "active" boolean NOT NULL DEFAULT true,
      "position" integer NOT NULL DEFAULT '0',
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_a6530afd70d9dd736c57d6bea14" PRIMARY KEY ("id")
    )`)
  await runner.query(
    `CREATE INDEX "IDX_d3984b4489d7283b6c18c71266" ON "grand_final_program"  ("event_id", "position", "id")`,
  )
  await runner.query(
    `ALTER TABLE "grand_final_category" ADD CONSTRAINT "FK_670c08978bb83f50b70bc5fc99e" FOREIGN KEY ("event_id") REFERENCES "grand_final_event"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "grand_final_program" ADD CONSTRAINT "FK_35ba60503133eae2490f3243433" FOREIGN KEY ("event_id") REFERENCES "grand_final_event"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
}

async function createGroups(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "participation_group" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "event_id" uuid NOT NULL,
      "supervisor_id" uuid NOT NULL,
      "name" text NOT NULL,
      "country" text,
      "state" text NOT NULL DEFAULT 'draft',
      "tag" text,
      "program_id" uuid,
      "requested_places" integer,
      "requested_at" TIMESTAMP(3) WITH TIME ZONE,
      "quota" integer NOT NULL DEFAULT '0',
      "teacher_quota" integer NOT NULL DEFAULT '0',
      "offer_expires_at" TIMESTAMP(3) WITH TIME ZONE,
      "explanation" jsonb,
      "payment_control" text NOT NULL DEFAULT 'families',
      "transfer_to_id" uuid,
      "created_by_id" uuid,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "participation_group_places" CHECK (quota >= 0 and teacher_quota >= 0),
      CONSTRAINT "PK_868dd8f761bfcac64f74e3d07c7" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_bdcdda53a13eb44ce6c714a76e" ON "participation_group"  ("program_id")`)
  await runner.query(
    `CREATE INDEX "IDX_6c1a402345a892eb499772ee60" ON "participation_group"  ("offer_expires_at") WHERE state = 'granted'`,
  )
  await runner.query(
    `CREATE INDEX "IDX_128dd3cc3fd6cc60683bd77910" ON "participation_group"  ("transfer_to_id") WHERE transfer_to_id is not null`,
  )
  await runner.query(
    `CREATE INDEX "IDX_2d66e8b83865826cdac1c81067" ON "participation_group"  ("event_id", "country", "state")`,
  )
  await runner.query(
    `CREATE INDEX "IDX_6173fd0c70ee51a688684be6c5" ON "participation_group"  ("supervisor_id", "created_at", "id")`,
  )
  await runner.query(
    `CREATE INDEX "IDX_96df2eba3f95832082b72f5457" ON "participation_group"  ("event_id", "created_at", "id")`,
  )
  await runner.query(
    `ALTER TABLE "participation_group" ADD CONSTRAINT "FK_a092945889755923e69386ec633" FOREIGN KEY ("event_id") REFERENCES "grand_final_event"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "participation_group" ADD CONSTRAINT "FK_268b999e543fc82a466a1e466e6" FOREIGN KEY ("supervisor_id") REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "participation_group" ADD CONSTRAINT "FK_bdcdda53a13eb44ce6c714a76e2" FOREIGN KEY ("program_id") REFERENCES "grand_final_program"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  )
}

async function createGroupChanges(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "group_change" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "group_id" uuid NOT NULL,
      "action" text NOT NULL,
      "state" text NOT NULL,
      "reason" text,
      "details" jsonb,
      "changed_by_id" uuid,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_01e9788d7ca8a29f52d21d9fd77" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_d07f3477b2e0fbc80ae56ef2c5" ON "group_change"  ("group_id", "created_at")`)
  await runner.query(
    `ALTER TABLE "group_change" ADD CONSTRAINT "FK_83eadb9cb51f23b744bd6bfe4f6" FOREIGN KEY ("group_id") REFERENCES "participation_group"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
}

async function createParticipants(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "participant" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "event_id" uuid NOT NULL,
      "group_id" uuid NOT NULL,
      "role" text NOT NULL,
      "user_id" uuid,
      "companion_of_id" uuid,
      "first_name" text NOT NULL,
      "last_name" text NOT NULL,
      "grade" integer,
      "category_id" uuid,
      "team" text,
      "single_room" boolean NOT NULL DEFAULT false,
      "response" text NOT NULL DEFAULT 'waiting',
      "responded_at" TIMESTAMP(3) WITH TIME ZONE,
      "external_code" text,
      "sealed_details" text,
      "missing" text array NOT NULL DEFAULT '{}',
      "removed_at" TIMESTAMP(3) WITH TIME ZONE,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_64da4237f502041781ca15d4c41" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_ee506f24476f244ac98b4bcdd5" ON "participant"  ("companion_of_id")`)
  await runner.query(`CREATE INDEX "IDX_7205b1af2b217cb6c078684f03" ON "participant"  ("category_id")`)
  await runner.query(`CREATE INDEX "IDX_7916773e236a9cfc13d59f96a4" ON "participant"  ("user_id")`)
  await runner.query(`CREATE INDEX "IDX_f5f08f74bb53d3c29ea41abe5f" ON "participant"  ("group_id", "created_at", "id")`)
  await runner.query(
    `CREATE UNIQUE INDEX "participant_code_once" ON "participant"  ("event_id", "external_code") WHERE removed_at is null and external_code is not null`,
  )
  await runner.query(
    `CREATE UNIQUE INDEX "participant_once" ON "participant"  ("event_id", "user_id") WHERE removed_at is null and user_id is not null`,
  )
  await runner.query(
    `ALTER TABLE "participant" ADD CONSTRAINT "FK_c37ec529c0b0d0f2cdc44c678b0" FOREIGN KEY ("event_id") REFERENCES "grand_final_event"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "participant" ADD CONSTRAINT "FK_60ce7cd88e79e5181b9e6d61703" FOREIGN KEY ("group_id") REFERENCES "participation_group"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "participant" ADD CONSTRAINT "FK_7916773e236a9cfc13d59f96a4a" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "participant" ADD CONSTRAINT "FK_ee506f24476f244ac98b4bcdd5e" FOREIGN KEY ("companion_of_id") REFERENCES "participant"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "participant" ADD CONSTRAINT "FK_7205b1af2b217cb6c078684f039" FOREIGN KEY ("category_id") REFERENCES "grand_final_category"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  )
}

async function createCharges(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "grand_final_charge" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "participant_id" uuid NOT NULL,
      "kind" text NOT NULL,
      "program_id" uuid,
      "amount" integer NOT NULL,
      "currency" text NOT NULL,
      "early" boolean NOT NULL DEFAULT false,
      "due_at" TIMESTAMP(3) WITH TIME ZONE,
      "paid_at" TIMESTAMP(3) WITH TIME ZONE,
      "cancelled_at" TIMESTAMP(3) WITH TIME ZONE,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_b0d2d8d5f5b2f67d57d178366ef" PRIMARY KEY ("id")
    )`)
  await runner.query(
    `CREATE INDEX "IDX_73ba050c6d53271ebff961ef5b" ON "grand_final_charge"  ("participant_id", "created_at")`,
  )
  // a participant is charged once for each kind and program
  await runner.query(`CREATE UNIQUE INDEX grand_final_charge_once ON grand_final_charge
    (participant_id, kind, coalesce(program_id, '00000000-0000-0000-0000-000000000000')) WHERE cancelled_at is null`)
  await runner.query(
    `CREATE INDEX grand_final_charge_by_program ON grand_final_charge (program_id) WHERE program_id is not null`,
  )
  await runner.query(
    `ALTER TABLE "grand_final_charge" ADD CONSTRAINT "FK_a6ca7371044e5d228a62662ca0d" FOREIGN KEY ("participant_id") REFERENCES "participant"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  )
  await runner.query(
    `ALTER TABLE "grand_final_charge" ADD CONSTRAINT "FK_7f5a8b705ed1d3113c8fb0e9f77" FOREIGN KEY ("program_id") REFERENCES "grand_final_program"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  )
}
