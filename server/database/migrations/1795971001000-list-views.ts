import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ListViews1795971001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "list_view" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "owner_id" uuid,
        "list" text NOT NULL,
        "name" text NOT NULL,
        "shared" boolean NOT NULL DEFAULT false,
        "query" text NOT NULL,
        "columns" jsonb NOT NULL DEFAULT '[]',
        "saved_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "list_view_owner" CHECK (owner_id is not null or shared),
        CONSTRAINT "PK_4d9833b647fd9eacd77ed374854" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE UNIQUE INDEX "list_view_name" ON "list_view" ("owner_id", "list", lower("name"))`)
    await runner.query(`CREATE INDEX "list_view_shared" ON "list_view"  ("list", "name", "id") WHERE shared`)
    await runner.query(`CREATE TABLE "list_view_default" (
        "user_id" uuid NOT NULL,
        "list" text NOT NULL,
        "view_id" uuid NOT NULL,
        CONSTRAINT "PK_738dc6fdd49621f1a5649a3d658" PRIMARY KEY ("user_id",
        "list")
      )`)
    await runner.query(`CREATE INDEX "list_view_default_view" ON "list_view_default"  ("view_id")`)
    await runner.query(
      `ALTER TABLE "list_view" ADD CONSTRAINT "FK_94214ccdd207e52d62de4f15c56" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "list_view_default" ADD CONSTRAINT "FK_95f05b4c3a66163f5dcdba85712" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "list_view_default" ADD CONSTRAINT "FK_5e0356e86c78d7ec15b50d381ae" FOREIGN KEY ("view_id") REFERENCES "list_view"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
