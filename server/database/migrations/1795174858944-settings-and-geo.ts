import type { MigrationInterface, QueryRunner } from 'typeorm'

export class SettingsAndGeo1795174858944 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "school" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "name" text NOT NULL,
        "city" text NOT NULL,
        "country_code" text NOT NULL,
        "normalized_name" text NOT NULL,
        "normalized_city" text NOT NULL,
        "merged_into_id" uuid,
        "merged_at" TIMESTAMP(3) WITH TIME ZONE,
        "merged_by_id" uuid,
        "created_by_id" uuid,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "school_once" UNIQUE ("country_code", "normalized_city", "normalized_name"),
        CONSTRAINT "PK_57836c3fe2f2c7734b20911755e" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "IDX_8c817a990e732af35a5fa0fe10" ON "school"  ("merged_into_id")`)
    // Indexes that TypeORM cannot declare: city names by prefix, school names by word.
    await runner.query(`create index school_place on school
      (country_code, normalized_city text_pattern_ops) where merged_into_id is null`)
    await runner.query(`create index school_words on school using gin
      (to_tsvector('simple', normalized_name || ' ' || normalized_city))`)
    await runner.query(`CREATE TABLE "setting" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "name" text NOT NULL,
        "data" jsonb NOT NULL,
        "order" integer NOT NULL,
        "changed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "setting_order" UNIQUE ("name", "order") DEFERRABLE INITIALLY DEFERRED,
        CONSTRAINT "PK_fcb21187dc6094e24a48f677bed" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE TABLE "setting_change" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "name" text NOT NULL,
        "setting_id" uuid,
        "before" jsonb,
        "after" jsonb,
        "changed_by_id" uuid,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_1933175463c447c9d9b272b049d" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "IDX_04b93b9bb7b101c9a2f371c1be" ON "setting_change"  ("name", "created_at")`)
    await runner.query(
      `ALTER TABLE "school" ADD CONSTRAINT "FK_8c817a990e732af35a5fa0fe109" FOREIGN KEY ("merged_into_id") REFERENCES "school"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
