import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Applications1795183161524 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`DROP INDEX "public"."IDX_87b6e9025d62af8f222feb0dd0"`)
    await runner.query(`ALTER TABLE "application" DROP CONSTRAINT "UQ_a7da77e95393153e5365efb4944"`)
    await runner.query(`CREATE TABLE "qualification" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "user_id" uuid NOT NULL,
        "category_id" uuid NOT NULL,
        "round" integer NOT NULL,
        "granted_by_id" uuid,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "qualification_once" UNIQUE ("user_id", "category_id", "round"),
        CONSTRAINT "PK_c8244868552c4364a5264440a66" PRIMARY KEY ("id")
      )`)
    await runner.query(`ALTER TABLE "exam" ADD "round" integer NOT NULL DEFAULT '1'`)
    await runner.query(`ALTER TABLE "exam" ADD "by_qualification" boolean NOT NULL DEFAULT false`)
    await runner.query(`ALTER TABLE "exam" ADD "team_size" integer NOT NULL DEFAULT '1'`)
    await runner.query(`ALTER TABLE "exam" ADD "apply_from" TIMESTAMP(3) WITH TIME ZONE`)
    await runner.query(`ALTER TABLE "exam" ADD "apply_until" TIMESTAMP(3) WITH TIME ZONE`)
    await runner.query(`ALTER TABLE "application" ADD "grade" integer`)
    await runner.query(`ALTER TABLE "application" ADD "country" text`)
    await runner.query(`ALTER TABLE "application" ADD "team_id" uuid`)
    await runner.query(`ALTER TABLE "application" ADD "invited_by_id" uuid`)
    await runner.query(`ALTER TABLE "application" ADD "invitation_expires_at" TIMESTAMP(3) WITH TIME ZONE`)
    await runner.query(`ALTER TABLE "application" ADD "make_up_of_id" uuid`)
    await runner.query(`ALTER TABLE "application" ADD "added_by_id" uuid`)
    await runner.query(`ALTER TABLE "application" ADD "cancelled_at" TIMESTAMP(3) WITH TIME ZONE`)
    await runner.query(`ALTER TABLE "application" ADD "end_reason" text`)
    await runner.query('update application set grade = u.grade, country = u.country from "user" u where u.id = user_id')
    await runner.query(
      `CREATE INDEX "IDX_502728a6aafe04edc8dbe5c5d2" ON "application"  ("team_id") WHERE team_id is not null`,
    )
    await runner.query(
      `CREATE INDEX "IDX_0dcad3050ab08fc47c71e1dc97" ON "application"  ("invitation_expires_at") WHERE state = 'invited'`,
    )
    await runner.query(
      `CREATE INDEX "IDX_e4747c0aed4e9d6fc186644e8d" ON "application"  ("country", "created_at", "id")`,
    )
    await runner.query(`CREATE INDEX "IDX_1cdd71452e8749195cf98baf6f" ON "application"  ("grade", "created_at", "id")`)
    await runner.query(`CREATE INDEX "IDX_1dba49f5607ee7c181becd6529" ON "application"  ("state", "created_at", "id")`)
    await runner.query(
      `CREATE INDEX "IDX_5fb39297f1ab1c66fe29bc94cf" ON "application"  ("exam_id", "created_at", "id")`,
    )
    await runner.query(`CREATE INDEX "IDX_f37bb98757bf6cfc2fc1844479" ON "application"  ("created_at", "id")`)
    await runner.query(`CREATE INDEX "IDX_42f0935cc814e694ed0e61fdec" ON "application"  ("user_id")`)
    await runner.query(
      `CREATE UNIQUE INDEX "application_once" ON "application"  ("user_id", "exam_id") WHERE state <> 'cancelled'`,
    )
    await runner.query(
      `ALTER TABLE "qualification" ADD CONSTRAINT "FK_ded2abe65914cdd8f863151519b" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "qualification" ADD CONSTRAINT "FK_1bede6416b5a83d1088da2e9b30" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
