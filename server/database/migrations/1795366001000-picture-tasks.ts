import type { MigrationInterface, QueryRunner } from 'typeorm'

export class PictureTasks1795366001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE "image_task" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "exam_id" uuid NOT NULL,
        "number" integer NOT NULL,
        "briefs" jsonb NOT NULL,
        "target_id" uuid,
        "attempts" integer NOT NULL DEFAULT '8',
        CONSTRAINT "image_task_once" UNIQUE ("exam_id",
        "number"),
        CONSTRAINT "PK_a0f9e4a5e46bbdb1c189f70e74b" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE TABLE "image_answer" (
        "id" uuid NOT NULL DEFAULT uuid7(),
        "application_id" uuid NOT NULL,
        "task_id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "image_id" uuid NOT NULL,
        "chosen_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "distance" integer,
        "structure" double precision,
        "points" double precision,
        "scored_by_id" uuid,
        CONSTRAINT "image_answer_once" UNIQUE ("application_id",
        "task_id"),
        CONSTRAINT "PK_78b21e2268454081783fa8ff2b1" PRIMARY KEY ("id")
      )`)
    await runner.query(`CREATE INDEX "IDX_82e7aade3a8af759d6f8a1a7f4" ON "image_answer"  ("image_id")`)
    await runner.query(`CREATE INDEX "IDX_487e1f92063253d81da62ddbcb" ON "image_answer"  ("user_id")`)
    await runner.query(`CREATE INDEX "IDX_eb64a76cc93fc3afb0bec5f1c9" ON "image_answer"  ("task_id", "id")`)
    await runner.query(
      `ALTER TABLE "image_task" ADD CONSTRAINT "FK_b7c26037dfa33dcd43170014d92" FOREIGN KEY ("exam_id") REFERENCES "exam"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "image_task" ADD CONSTRAINT "FK_f7612cb5b119968980ed3c8c52d" FOREIGN KEY ("target_id") REFERENCES "stored_file"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "image_answer" ADD CONSTRAINT "FK_74d621928de4cd0be9618b48718" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "image_answer" ADD CONSTRAINT "FK_f8140d594baa95d465d431f8653" FOREIGN KEY ("task_id") REFERENCES "image_task"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "image_answer" ADD CONSTRAINT "FK_487e1f92063253d81da62ddbcb2" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "image_answer" ADD CONSTRAINT "FK_82e7aade3a8af759d6f8a1a7f43" FOREIGN KEY ("image_id") REFERENCES "generated_image"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
