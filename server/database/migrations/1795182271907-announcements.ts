import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Announcements1795182271907 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "announcement" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "roles" text array NOT NULL,
        "stored_words" jsonb NOT NULL,
        "starts_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "ends_at" TIMESTAMP(3) WITH TIME ZONE,
        "pinned" boolean NOT NULL DEFAULT false,
        "position" integer NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_e0ef0550174fd1099a308fd18a0" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE TABLE "announcement_read" (
        "user_id" uuid NOT NULL,
        "announcement_id" uuid NOT NULL,
        "read_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_5a2ad70aa54b704b484fcbbb008" PRIMARY KEY ("user_id",
        "announcement_id")
      )`)
    await runner.query(`CREATE INDEX "IDX_cf3946278b58639abffd1592be" ON "announcement_read"  ("announcement_id")`)
    await runner.query(
      `ALTER TABLE "announcement_read" ADD CONSTRAINT "FK_e1f713592723393bdd0abec20fb" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "announcement_read" ADD CONSTRAINT "FK_cf3946278b58639abffd1592be3" FOREIGN KEY ("announcement_id") REFERENCES "announcement"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
