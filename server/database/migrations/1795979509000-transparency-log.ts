import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The transparency log: entries in order, their openings, tiles, the signed tree and the keys. */
export class TransparencyLog1795979509000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "transparency_entry" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "position" bigint,
        "entry" bytea NOT NULL,
        "leaf" bytea NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "UQ_162802b1de743a5172018799392" UNIQUE ("position"),
        CONSTRAINT "UQ_e1d9bfe561643464c4015bc4041" UNIQUE ("leaf"),
        CONSTRAINT "PK_8426f21d5188a1e28b171067916" PRIMARY KEY ("id")
      )`)
    await runner.query(
      `CREATE INDEX "transparency_entry_pending" ON "transparency_entry" ("id") WHERE position is null`,
    )
    await runner.query(`CREATE TABLE "transparency_due" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "attempt_id" uuid NOT NULL,
        CONSTRAINT "PK_7e88e7723aa467c6c9807c4b302" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE TABLE "transparency_opening" (
        "entry_id" uuid NOT NULL,
        "salt" bytea NOT NULL,
        "event" text NOT NULL,
        "digest" bytea NOT NULL,
        "user_id" uuid,
        CONSTRAINT "UQ_39a75069e0db08ddb808430e9f4" UNIQUE ("digest"),
        CONSTRAINT "PK_b9970a065368121764892088ce6" PRIMARY KEY ("entry_id")
      )`)
    await runner.query(
      `CREATE INDEX "transparency_opening_of_user" ON "transparency_opening" ("user_id") WHERE user_id is not null`,
    )
    await runner.query(`CREATE TABLE "transparency_tile" (
        "level" smallint NOT NULL,
        "tile_index" bigint NOT NULL,
        "bytes" bytea NOT NULL,
        CONSTRAINT "PK_49274d44c68119f42861fb358da" PRIMARY KEY ("level", "tile_index")
      )`)
    await runner.query(`CREATE TABLE "transparency_log" (
        "id" smallint NOT NULL,
        "origin" text NOT NULL,
        "size" bigint NOT NULL DEFAULT '0',
        "root" bytea NOT NULL,
        "checkpoint_number" integer NOT NULL DEFAULT '0',
        "signed_size" bigint NOT NULL DEFAULT '0',
        "checkpoint" text NOT NULL DEFAULT '',
        "signed_at" TIMESTAMP(3) WITH TIME ZONE,
        "problem" text,
        CONSTRAINT "PK_f9a6b4812351ceb0e54340d1a2f" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE TABLE "transparency_key" (
        "name" text NOT NULL,
        "public_key" bytea NOT NULL,
        "sealed" bytea NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_f27130c4812884b40e35ead4772" PRIMARY KEY ("name")
      )`)
    await runner.query(`CREATE FUNCTION transparency_entry_is_for_ever() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND OLD.position IS NULL AND to_jsonb(NEW) - 'position' = to_jsonb(OLD) - 'position' THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'An entry of the transparency log is never changed or deleted';
      END $$`)
    await runner.query(`CREATE TRIGGER transparency_entry_is_for_ever BEFORE UPDATE OR DELETE ON transparency_entry
      FOR EACH ROW EXECUTE FUNCTION transparency_entry_is_for_ever()`)
    await runner.query(`CREATE FUNCTION transparency_attempt_closed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO transparency_due (attempt_id) VALUES (NEW.id);
        RETURN NULL;
      END $$`)
    await runner.query(`CREATE TRIGGER transparency_attempt_closed AFTER UPDATE OF closed_at ON attempt
      FOR EACH ROW WHEN (NEW.kind = 'exam' AND OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL)
      EXECUTE FUNCTION transparency_attempt_closed()`)
    await runner.query(`CREATE FUNCTION transparency_log_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND NEW.size >= OLD.size AND NEW.signed_size >= OLD.signed_size
          AND NEW.checkpoint_number >= OLD.checkpoint_number THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'The transparency log never becomes smaller';
      END $$`)
    await runner.query(`CREATE TRIGGER transparency_log_only_grows BEFORE UPDATE OR DELETE ON transparency_log
      FOR EACH ROW EXECUTE FUNCTION transparency_log_only_grows()`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
