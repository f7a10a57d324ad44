import type { MigrationInterface, QueryRunner } from 'typeorm'

export class SavedQueries1795378001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "saved_query" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "user_id" uuid NOT NULL,
        "name" text NOT NULL,
        "query" text NOT NULL,
        "variables" text NOT NULL,
        "saved_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "saved_query_name" UNIQUE ("user_id", "name"),
        CONSTRAINT "PK_saved_query" PRIMARY KEY ("id")
      )`)
    await runner.query(
      `ALTER TABLE "saved_query" ADD CONSTRAINT "FK_dca87c9c7c96a1dc82068cd376a" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
