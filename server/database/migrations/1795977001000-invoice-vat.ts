import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * VAT on invoices, credit notes, billing details, and numbers without gaps. An invoice knows when it ended, so that
 * what was open on a day can be told.
 */
export class InvoiceVat1795977001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE invoice ADD vat jsonb, ADD buyer jsonb, ADD closed_at timestamptz(3)`)
    await runner.query(`
      UPDATE invoice SET closed_at = coalesce(paid_at, (
        SELECT max(change.created_at) FROM payment_change change
        WHERE change.action = 'cancelInvoice' AND change.details ->> 'invoice' = invoice.number), created_at)
      WHERE state <> 'open'`)
    await runner.query(`CREATE INDEX invoice_closed ON invoice (closed_at, created_at)`)
    await runner.query(`CREATE INDEX payment_ledger_newest ON payment_ledger (created_at, id)`)

    await runner.query(`
      CREATE TABLE document_number (
        series text NOT NULL,
        last integer NOT NULL,
        CONSTRAINT "PK_document_number" PRIMARY KEY (series)
      )`)
    await runner.query(`
      INSERT INTO document_number (series, last)
      SELECT 'INV', last_value FROM invoice_number WHERE is_called`)
    await runner.query(`DROP SEQUENCE invoice_number`)

    await runner.query(`
      CREATE TABLE credit_note (
        id uuid NOT NULL DEFAULT uuid7(),
        number text NOT NULL,
        invoice_id uuid NOT NULL,
        supervisor_id uuid NOT NULL,
        refund_id uuid,
        amount integer NOT NULL,
        currency text NOT NULL,
        lines jsonb NOT NULL,
        sums jsonb NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT "PK_credit_note" PRIMARY KEY (id),
        CONSTRAINT credit_note_number UNIQUE (number),
        CONSTRAINT credit_note_refund UNIQUE (refund_id),
        CONSTRAINT "FK_5600d59a3ab7fadc41078250d30" FOREIGN KEY (invoice_id) REFERENCES invoice (id),
        CONSTRAINT "FK_e4419f5af6fe57f4ba4968d9823" FOREIGN KEY (supervisor_id) REFERENCES "user" (id),
        CONSTRAINT "FK_7978263d918f681f082363e9c1e" FOREIGN KEY (refund_id) REFERENCES payment_refund (id)
      )`)
    await runner.query(`CREATE INDEX credit_note_by_invoice ON credit_note (invoice_id)`)
    await runner.query(`CREATE INDEX credit_note_newest ON credit_note (created_at, id)`)

    await runner.query(`
      CREATE TABLE billing_details (
        id uuid NOT NULL DEFAULT uuid7(),
        user_id uuid NOT NULL,
        legal_name text NOT NULL,
        street text NOT NULL,
        postal_code text NOT NULL,
        city text NOT NULL,
        country text NOT NULL,
        vat_id text,
        updated_at timestamptz(3) NOT NULL,
        CONSTRAINT "PK_billing_details" PRIMARY KEY (id),
        CONSTRAINT billing_details_user UNIQUE (user_id),
        CONSTRAINT "FK_3c3537a2737c2f94d5e17043965" FOREIGN KEY (user_id) REFERENCES "user" (id)
      )`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
