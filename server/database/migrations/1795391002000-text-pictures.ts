import type { MigrationInterface, QueryRunner } from 'typeorm'

export class TextPictures1795391002000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "text_picture" (
        "namespace" text NOT NULL,
        "key" text NOT NULL,
        "file_id" uuid NOT NULL,
        "changed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_3d5ee01428a9ffc6f74088007a8" PRIMARY KEY ("namespace",
        "key")
      )`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
