import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Payments1795181863061 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "payment" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "user_id" uuid NOT NULL,
        "exam_id" uuid,
        "subject" text NOT NULL,
        "subject_id" uuid NOT NULL,
        "titles" jsonb NOT NULL,
        "amount" integer NOT NULL,
        "discount_amount" integer NOT NULL DEFAULT '0',
        "paid_amount" integer NOT NULL DEFAULT '0',
        "refunded_amount" integer NOT NULL DEFAULT '0',
        "currency" text NOT NULL,
        "state" text NOT NULL DEFAULT 'due',
        "method" text,
        "payer_id" uuid,
        "checkout_id" uuid,
        "invoice_id" uuid,
        "paid_at" TIMESTAMP(3) WITH TIME ZONE,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "payment_amounts" CHECK (amount >= 0 and discount_amount between 0 and amount and paid_amount >= 0
      and refunded_amount between 0 and paid_amount),
        CONSTRAINT "PK_fcaec7df5adf9cac408c686b2ab" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "IDX_c66c60a17b56ec882fcd8ec770" ON "payment" ("user_id")`)
    await runner.query(`CREATE INDEX "IDX_911555e62e234770526de3d1c0" ON "payment" ("exam_id")`)
    await runner.query(`CREATE INDEX "IDX_08c79816bf5ae1a75bb5a40c8c" ON "payment" ("state")`)
    await runner.query(`CREATE INDEX "IDX_b17a01172f69d4efcd728e53ec" ON "payment" ("payer_id")`)
    await runner.query(`CREATE INDEX "IDX_20cc84d8a2274ae86f551360c1" ON "payment" ("invoice_id")`)
    await runner.query(`CREATE INDEX "IDX_fbfafb0e4ce5b60c7b0d8386bc" ON "payment" ("created_at", "id")`)
    await runner.query(`CREATE INDEX "IDX_a60d972b5b26225c7888c6d9f9" ON "payment" ("subject_id", "created_at")`)
    await runner.query(`ALTER TABLE "payment"
      ADD CONSTRAINT "FK_c66c60a17b56ec882fcd8ec770b" FOREIGN KEY ("user_id")
      REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`)
    await runner.query(`ALTER TABLE "payment"
      ADD CONSTRAINT "FK_911555e62e234770526de3d1c04" FOREIGN KEY ("exam_id")
      REFERENCES "exam"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`)
    await runner.query(`ALTER TABLE "payment"
      ADD CONSTRAINT "FK_b17a01172f69d4efcd728e53ecb" FOREIGN KEY ("payer_id")
      REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`)
    await runner.query(`CREATE UNIQUE INDEX payment_live_once ON payment (subject_id)
      WHERE state IN ('due', 'processing', 'paid', 'partiallyRefunded')`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
