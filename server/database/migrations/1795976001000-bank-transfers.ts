import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Bank transfers with pro forma invoices, imported statements, and the decisions about their entries. */
export class BankTransfers1795976001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await changeInvoices(runner)
    await createStatements(runner)
    await createBookings(runner)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}

async function changeInvoices(runner: QueryRunner) {
  await runner.query(`ALTER TABLE "invoice"
    ADD "kind" text NOT NULL DEFAULT 'invoice',
    ADD "purchase_order" text,
    ADD "received_amount" integer NOT NULL DEFAULT '0'`)
  await runner.query(`UPDATE invoice SET received_amount = amount WHERE state = 'paid'`)
  await runner.query(
    `CREATE INDEX "invoice_purchase_order" ON "invoice" (upper(purchase_order)) WHERE purchase_order IS NOT NULL`,
  )
  await runner.query(`ALTER TABLE "payment_ledger" ADD "booking_id" uuid`)
  await runner.query(
    `CREATE INDEX "payment_ledger_booking" ON "payment_ledger" ("booking_id") WHERE booking_id IS NOT NULL`,
  )
}

async function createStatements(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "bank_statement" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "file_name" text NOT NULL,
      "format" text NOT NULL,
      "number" text,
      "account" text,
      "currency" text NOT NULL,
      "opening_balance" integer,
      "closing_balance" integer,
      "entry_count" integer NOT NULL,
      "added_count" integer NOT NULL,
      "hash" text NOT NULL,
      "problems" jsonb NOT NULL,
      "imported_by_id" uuid,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "UQ_bank_statement_hash" UNIQUE ("hash"),
      CONSTRAINT "PK_bank_statement" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE INDEX "bank_statement_newest" ON "bank_statement" ("created_at", "id")`)
  await runner.query(`CREATE TABLE "bank_entry" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "statement_id" uuid NOT NULL,
      "line" integer NOT NULL,
      "state" text NOT NULL,
      "amount" integer NOT NULL,
      "rest" integer NOT NULL,
      "currency" text NOT NULL,
      "booked_on" date NOT NULL,
      "value_on" date,
      "bank_reference" text,
      "end_to_end_id" text,
      "creditor_reference" text,
      "text" text NOT NULL,
      "payer_name" text,
      "payer_account" text,
      "is_reversal" boolean NOT NULL,
      "ordered" text,
      "charges" integer,
      "raw" text NOT NULL,
      "fingerprint" text NOT NULL,
      CONSTRAINT "UQ_bank_entry_fingerprint" UNIQUE ("fingerprint"),
      CONSTRAINT "bank_entry_rest" CHECK (rest between least(amount, 0) and greatest(amount, 0)),
      CONSTRAINT "PK_bank_entry" PRIMARY KEY ("id"),
      CONSTRAINT "FK_7d07728f2de7a7e80440e0b93b8" FOREIGN KEY ("statement_id") REFERENCES "bank_statement"("id")
    )`)
  await runner.query(`CREATE INDEX "bank_entry_newest" ON "bank_entry" ("booked_on", "id")`)
  await runner.query(`CREATE INDEX "bank_entry_by_state" ON "bank_entry" ("state", "booked_on", "id")`)
  await runner.query(`CREATE INDEX "bank_entry_of_statement" ON "bank_entry" ("statement_id", "booked_on", "id")`)
  await runner.query(
    `CREATE INDEX "bank_entry_payer" ON "bank_entry" ("payer_account") WHERE payer_account is not null`,
  )
}

async function createBookings(runner: QueryRunner) {
  await runner.query(`CREATE TABLE "bank_booking" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "entry_id" uuid NOT NULL,
      "kind" text NOT NULL,
      "amount" integer NOT NULL,
      "invoice_id" uuid,
      "payment_id" uuid,
      "refund_id" uuid,
      "undoes_id" uuid,
      "note" text,
      "by_id" uuid,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "UQ_bank_booking_undoes" UNIQUE ("undoes_id"),
      CONSTRAINT "PK_bank_booking" PRIMARY KEY ("id"),
      CONSTRAINT "FK_2965f7904047c724dff90f36a37" FOREIGN KEY ("entry_id") REFERENCES "bank_entry"("id"),
      CONSTRAINT "FK_7b083f6529e9f3cdcab958530cf" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id")
    )`)
  await runner.query(`CREATE INDEX "IDX_2965f7904047c724dff90f36a3" ON "bank_booking" ("entry_id")`)
  await runner.query(`CREATE INDEX "IDX_7b083f6529e9f3cdcab958530c" ON "bank_booking" ("invoice_id")`)
  await runner.query(`CREATE INDEX "IDX_90a924556e19c0322e92fa1037" ON "bank_booking" ("payment_id")`)
  // only the notes may be erased
  await runner.query(`CREATE FUNCTION bank_booking_is_for_ever() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND NEW.note IS NULL AND to_jsonb(NEW) - 'note' = to_jsonb(OLD) - 'note' THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'A decision about a bank entry is never changed or deleted';
      END $$`)
  await runner.query(`CREATE TRIGGER bank_booking_is_for_ever BEFORE UPDATE OR DELETE ON bank_booking
    FOR EACH ROW EXECUTE FUNCTION bank_booking_is_for_ever()`)
  await runner.query(`CREATE TABLE "bank_layout" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "layout" text NOT NULL,
      "reading" jsonb NOT NULL,
      "by_id" uuid,
      CONSTRAINT "UQ_bank_layout" UNIQUE ("layout"),
      CONSTRAINT "PK_bank_layout" PRIMARY KEY ("id")
    )`)
  await runner.query(`CREATE TABLE "bank_upload" (
      "id" uuid NOT NULL DEFAULT uuid7(),
      "by_id" uuid NOT NULL,
      "name" text NOT NULL,
      "bytes" bytea NOT NULL,
      "reading" jsonb NOT NULL,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "UQ_bank_upload_by" UNIQUE ("by_id"),
      CONSTRAINT "PK_bank_upload" PRIMARY KEY ("id")
    )`)
}
