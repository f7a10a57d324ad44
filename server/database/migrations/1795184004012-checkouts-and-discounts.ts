import type { MigrationInterface, QueryRunner } from 'typeorm'

export class CheckoutsAndDiscounts1795184004012 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await createCheckouts(runner)
    await createDiscounts(runner)
    await createComparisons(runner)
    await createLedger(runner)
    await createRefunds(runner)
    await createInvoices(runner)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}

/** Checkouts of the card provider and its events. */
async function createCheckouts(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "checkout" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "payer_id" uuid NOT NULL,
      "state" text NOT NULL,
      "session_id" text,
      "intent_id" text,
      "url" text,
      "amount" integer NOT NULL,
      "currency" text NOT NULL,
      "locale" text NOT NULL,
      "request" jsonb,
      "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      "completed_at" TIMESTAMP(3) WITH TIME ZONE,
      CONSTRAINT "UQ_143bac9b20b973e700fc05ee4e7" UNIQUE ("session_id"),
      CONSTRAINT "UQ_feff7cd1176051cde25c234910c" UNIQUE ("intent_id"),
      CONSTRAINT "PK_c3c52ebf395ba358759b1111ac1" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_3603ded2eddb40c04739615caf" ON "checkout" ("payer_id")`)
  await runner.query(`CREATE INDEX "IDX_c0e2b29ce69d782b0564c55945" ON "checkout" ("state")`)
  await runner.query(`CREATE TABLE "checkout_item" (
      "checkout_id" uuid NOT NULL,
      "payment_id" uuid NOT NULL,
      "amount" integer NOT NULL,
      "discount_amount" integer NOT NULL,
      CONSTRAINT "PK_eb94753e4fa3e07d358d53c6d59" PRIMARY KEY ("checkout_id",
      "payment_id")
    )`)
  await runner.query(`CREATE INDEX "IDX_970a36e8219e2c92ff3b4739eb" ON "checkout_item" ("payment_id")`)
  await runner.query(`CREATE TABLE "provider_event" (
      "id" text NOT NULL,
      "type" text NOT NULL,
      "received_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_374e699f74079c365e79e3a450c" PRIMARY KEY ("id")
    )`)
  await runner.query(`ALTER TABLE "checkout"
    ADD CONSTRAINT "FK_3603ded2eddb40c04739615cafa" FOREIGN KEY ("payer_id")
    REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`)
  await runner.query(`ALTER TABLE "checkout_item"
    ADD CONSTRAINT "FK_2f95353817454f904517e818206" FOREIGN KEY ("checkout_id")
    REFERENCES "checkout"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`)
  await runner.query(`ALTER TABLE "checkout_item"
    ADD CONSTRAINT "FK_970a36e8219e2c92ff3b4739eb2" FOREIGN KEY ("payment_id")
    REFERENCES "payment"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`)
}

async function createDiscounts(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "discount" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "code" text NOT NULL,
      "percent" integer,
      "amount" integer,
      "currency" text NOT NULL,
      "category_ids" uuid array NOT NULL DEFAULT '{}',
      "quota" integer NOT NULL,
      "used" integer NOT NULL DEFAULT '0',
      "expires_at" TIMESTAMP(3) WITH TIME ZONE,
      "state" text NOT NULL DEFAULT 'active',
      "owner_id" uuid,
      "tier" text,
      "batch" text,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "UQ_087926f6fec32903be3c8eedfae" UNIQUE ("code"),
      CONSTRAINT "discount_quota" CHECK (used between 0 and quota),
      CONSTRAINT "discount_value" CHECK ((percent is null) <> (amount is null)
and coalesce(percent, 1) between 1 and 100 and coalesce(amount, 1) > 0),
      CONSTRAINT "PK_d05d8712e429673e459e7f1cddb" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_a4a6a9ea217641117850ca859a" ON "discount" ("owner_id")`)
  await runner.query(`CREATE INDEX "IDX_bf2216b183495c2a515d295c33" ON "discount" ("batch")`)
  await runner.query(`CREATE INDEX "IDX_ebcb1c3d2a7f45524d37dcd6a6" ON "discount" ("created_at", "id")`)
  await runner.query(`CREATE TABLE "discount_use" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "discount_id" uuid NOT NULL,
      "payment_id" uuid NOT NULL,
      "reserved_by" uuid,
      "amount" integer NOT NULL,
      "state" text NOT NULL,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_65c891021da7eabcf4dac9a9903" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_7d640c2ad9ac9cac7dad160186" ON "discount_use" ("discount_id")`)
  await runner.query(`CREATE INDEX "IDX_995f4a3d3c45fb53569474f8eb" ON "discount_use" ("payment_id")`)
  await runner.query(`CREATE INDEX "IDX_d7600c1e86b20f49d2e17d9429" ON "discount_use" ("reserved_by")`)
  await runner.query(`ALTER TABLE "discount"
    ADD CONSTRAINT "FK_a4a6a9ea217641117850ca859aa" FOREIGN KEY ("owner_id")
    REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`)
  await runner.query(`ALTER TABLE "discount_use"
    ADD CONSTRAINT "FK_7d640c2ad9ac9cac7dad1601865" FOREIGN KEY ("discount_id")
    REFERENCES "discount"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`)
  await runner.query(`ALTER TABLE "discount_use"
    ADD CONSTRAINT "FK_995f4a3d3c45fb53569474f8ebc" FOREIGN KEY ("payment_id")
    REFERENCES "payment"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`)
  await runner.query(`CREATE UNIQUE INDEX discount_use_once ON discount_use (payment_id)
    WHERE state IN ('reserved', 'used')`)
}

/** Comparisons with the card provider, and the differences found. */
async function createComparisons(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "payment_issue" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "kind" text NOT NULL,
      "reference" text NOT NULL,
      "checkout_id" uuid,
      "details" jsonb NOT NULL,
      "resolution" text,
      "resolved_at" TIMESTAMP(3) WITH TIME ZONE,
      "resolved_by_id" uuid,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_231ff8af691fe23f686de07899b" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE UNIQUE INDEX "payment_issue_once" ON "payment_issue" ("kind", "reference")`)
  await runner.query(`CREATE TABLE "reconciliation_run" (
      "day" date NOT NULL,
      "started_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      "finished_at" TIMESTAMP(3) WITH TIME ZONE,
      "compared" integer NOT NULL DEFAULT '0',
      CONSTRAINT "PK_b07de7ba560f144aed10ec17dd8" PRIMARY KEY ("day")
    )`)
}

/** The ledger, which is append-only, and the record of changes. */
async function createLedger(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "payment_ledger" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "payment_id" uuid NOT NULL,
      "kind" text NOT NULL,
      "amount" integer NOT NULL,
      "currency" text NOT NULL,
      "reference" text,
      "by_id" uuid,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_7ff324b355621959e87dc752489" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_24456c691d4db4b7851f6fad96" ON "payment_ledger" ("payment_id")`)
  await runner.query(`CREATE INDEX "IDX_b0c0c756ece72b4257322839b1" ON "payment_ledger" ("reference")`)
  await runner.query(`CREATE TABLE "payment_change" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "payment_id" uuid NOT NULL,
      "action" text NOT NULL,
      "reason" text,
      "details" jsonb NOT NULL,
      "changed_by_id" uuid,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_76d0155540c85207d530350cf75" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_fec345941fa4723d231830fcf6" ON "payment_change" ("payment_id")`)
  await runner.query(`ALTER TABLE "payment_ledger"
    ADD CONSTRAINT "FK_24456c691d4db4b7851f6fad968" FOREIGN KEY ("payment_id")
    REFERENCES "payment"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`)
  await runner.query(`ALTER TABLE "payment_change"
    ADD CONSTRAINT "FK_fec345941fa4723d231830fcf62" FOREIGN KEY ("payment_id")
    REFERENCES "payment"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`)
  await runner.query(`CREATE FUNCTION payment_ledger_is_for_ever() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'A row of the ledger is never changed or deleted';
      END $$`)
  await runner.query(`CREATE TRIGGER payment_ledger_is_for_ever BEFORE UPDATE OR DELETE ON payment_ledger
    FOR EACH ROW EXECUTE FUNCTION payment_ledger_is_for_ever()`)
}

async function createRefunds(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "payment_refund" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "payment_id" uuid NOT NULL,
      "checkout_id" uuid,
      "payer_id" uuid,
      "amount" integer NOT NULL,
      "currency" text NOT NULL,
      "reason" text NOT NULL,
      "surplus" boolean NOT NULL DEFAULT false,
      "state" text NOT NULL DEFAULT 'pending',
      "request_key" text NOT NULL,
      "provider_id" text,
      "problem" text,
      "requested_by_id" uuid,
      "done_at" TIMESTAMP(3) WITH TIME ZONE,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "UQ_77e7e35ee364198fbf7ed0e03c3" UNIQUE ("request_key"),
      CONSTRAINT "UQ_9d9a16ee1602ded6fae7481d978" UNIQUE ("provider_id"),
      CONSTRAINT "PK_9bcd6c17fe1fce78631fdb79633" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_9b1ba9fb797de22fc87b598f50" ON "payment_refund" ("payment_id")`)
  await runner.query(`CREATE INDEX "IDX_7588309a8940b5deddfae48f28" ON "payment_refund" ("checkout_id")`)
  await runner.query(`ALTER TABLE "payment_refund"
    ADD CONSTRAINT "FK_9b1ba9fb797de22fc87b598f509" FOREIGN KEY ("payment_id")
    REFERENCES "payment"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`)
}

async function createInvoices(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "invoice" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "number" text NOT NULL,
      "supervisor_id" uuid NOT NULL,
      "state" text NOT NULL DEFAULT 'open',
      "amount" integer NOT NULL,
      "currency" text NOT NULL,
      "due_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "paid_at" TIMESTAMP(3) WITH TIME ZONE,
      "reference" text,
      "confirmed_by_id" uuid,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "UQ_60284980bc8b9c624459948f4ac" UNIQUE ("number"),
      CONSTRAINT "PK_15d25c200d9bcd8a33f698daf18" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_61250bde3c0de1a8acd152a449" ON "invoice" ("supervisor_id")`)
  await runner.query(`CREATE INDEX "IDX_ae58d621f078a81eca16271ee3" ON "invoice" ("state")`)
  await runner.query(`ALTER TABLE "invoice"
    ADD CONSTRAINT "FK_61250bde3c0de1a8acd152a449b" FOREIGN KEY ("supervisor_id")
    REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`)
  await runner.query(`CREATE SEQUENCE invoice_number`)
}
