import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ParticipantFiles1795380001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "participant_file" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "participant_id" uuid NOT NULL,
        "kind" text NOT NULL,
        "file_id" uuid NOT NULL,
        "mime_type" text NOT NULL,
        "name" text NOT NULL,
        "size" integer NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_e3fd7391989958e7e355682c039" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "IDX_61369629975cd12535824a04bf" ON "participant_file"  ("file_id")`)
    await runner.query(
      `CREATE UNIQUE INDEX "IDX_52a3c8787b830baba0e6b30d52" ON "participant_file"  ("participant_id", "kind")`,
    )
    await runner.query(
      `ALTER TABLE "participant_file" ADD CONSTRAINT "FK_4c73aa6fe8726d4326a61634ebd" FOREIGN KEY ("participant_id") REFERENCES "participant"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "participant_file" ADD CONSTRAINT "FK_61369629975cd12535824a04bf7" FOREIGN KEY ("file_id") REFERENCES "stored_file"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    )
    await runner.query(`update participant p set missing = missing || case p.role when 'student' then '{consent,photo}'::text[] else '{photo}'::text[] end
      from participation_group g
      where g.id = p.group_id and p.role in ('student', 'companion') and p.removed_at is null
        and g.state not in ('complete', 'withdrawn')`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
