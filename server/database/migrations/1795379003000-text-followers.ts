import type { MigrationInterface, QueryRunner } from 'typeorm'

export class TextFollowers1795379003000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "text_follower" (
        "user_id" uuid NOT NULL,
        "locale" text NOT NULL,
        "told_until" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_112303d296b0aeecd16b0b0666a" PRIMARY KEY ("user_id", "locale")
      )`)
    await runner.query(
      `ALTER TABLE "text_follower" ADD CONSTRAINT "FK_cf71b8a6a860286a9f61cb51d4f" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
