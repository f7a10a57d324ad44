import type { MigrationInterface, QueryRunner } from 'typeorm'

export class GrandFinalScores1795380003000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "grand_final_score" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "participant_id" uuid NOT NULL,
        "category_id" uuid NOT NULL,
        "points" double precision NOT NULL,
        "rank" integer,
        "ranked_count" integer,
        "award" text,
        "entered_by_id" uuid,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "grand_final_score_points" CHECK (points >= 0),
        CONSTRAINT "PK_6227ba208c15005bf1a8ef3e063" PRIMARY KEY ("id")
      )`)
    await runner.query(
      `CREATE UNIQUE INDEX "IDX_b192fa7345a652b41b56cbc4c5" ON "grand_final_score"  ("participant_id")`,
    )
    await runner.query(
      `CREATE INDEX "IDX_3d42def5fcc73b2abedfe41e3a" ON "grand_final_score"  ("category_id", "points")`,
    )
    await runner.query(`ALTER TABLE "grand_final_category" ADD "results_published_at" TIMESTAMP(3) WITH TIME ZONE`)
    await runner.query(
      `ALTER TABLE "grand_final_score" ADD CONSTRAINT "FK_b192fa7345a652b41b56cbc4c50" FOREIGN KEY ("participant_id") REFERENCES "participant"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "grand_final_score" ADD CONSTRAINT "FK_75af9366714d4fcbd8657ebebb4" FOREIGN KEY ("category_id") REFERENCES "grand_final_category"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
