import type { MigrationInterface, QueryRunner } from 'typeorm'

export class BonusPoints1795197720000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "bonus_account" (
        "user_id" uuid NOT NULL,
        "points" integer NOT NULL DEFAULT '0',
        "owed" integer NOT NULL DEFAULT '0',
        "configuration" jsonb,
        CONSTRAINT "bonus_account_points" CHECK (points >= 0 and owed >= 0 and (points = 0 or owed = 0)),
        CONSTRAINT "PK_37362b06e60be882dfa52341ced" PRIMARY KEY ("user_id")
      )`)
    await runner.query(`CREATE TABLE "bonus_ledger" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "user_id" uuid NOT NULL,
        "delta" integer NOT NULL,
        "reason" text NOT NULL,
        "subject_id" uuid NOT NULL,
        "turn" integer NOT NULL DEFAULT '0',
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "bonus_movement_once" UNIQUE ("subject_id", "turn"),
        CONSTRAINT "bonus_movement_delta" CHECK (delta <> 0),
        CONSTRAINT "PK_63d3078bb68a483804c1a2e8179" PRIMARY KEY ("id")
      )`)
    await runner.query(
      `CREATE INDEX "IDX_48f4fbf40cf86f3a0676074311" ON "bonus_ledger" ("user_id", "created_at", "id")`,
    )
    await runner.query(`ALTER TABLE "discount" ADD "merged_into_id" uuid`)
    await runner.query(
      `ALTER TABLE "discount" ADD CONSTRAINT "discount_merged" CHECK (merged_into_id is null or used = quota)`,
    )
    await runner.query(`ALTER TABLE "bonus_account"
      ADD CONSTRAINT "FK_37362b06e60be882dfa52341ced" FOREIGN KEY ("user_id")
      REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`)
    await runner.query(`ALTER TABLE "bonus_ledger"
      ADD CONSTRAINT "FK_6e4fcccbadea73a47a4f430d736" FOREIGN KEY ("user_id")
      REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`)
    // moves the balances from the users' rows
    await runner.query(`INSERT INTO bonus_ledger (user_id, delta, reason, subject_id)
      SELECT id, exam_bucks, 'admin', uuid7() FROM "user" WHERE exam_bucks > 0`)
    await runner.query(`INSERT INTO bonus_account (user_id, points)
      SELECT id, exam_bucks FROM "user" WHERE exam_bucks > 0`)
    await runner.query(`ALTER TABLE "user" DROP COLUMN "exam_bucks"`)
    await runner.query(`CREATE FUNCTION bonus_ledger_is_for_ever() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'A row of the ledger is never changed or deleted';
      END $$`)
    await runner.query(`CREATE TRIGGER bonus_ledger_is_for_ever BEFORE UPDATE OR DELETE ON bonus_ledger
      FOR EACH ROW EXECUTE FUNCTION bonus_ledger_is_for_ever()`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
