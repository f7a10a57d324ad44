import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Makes the questions of published exams immutable with triggers; a published exam stays published. Also: three
 * decimals for points, files stored by hash.
 */
export class ImmutableQuestions1763600001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "question" ALTER COLUMN "points" TYPE numeric(7,3)`)
    await runner.query(`CREATE INDEX "IDX_3a4237a94329738b4b7a12d8de" ON "stored_file"  ("sha256") `)
    // A published paper accepts a new revision of an existing question number, but no new number.
    await runner.query(`create function keep_published_questions() returns trigger language plpgsql as $$
      begin
        if exists (select from exam where id = coalesce(old.exam_id, new.exam_id) and published_at is not null) then
          if tg_op <> 'INSERT' then
            raise exception 'The questions of a published exam are never changed: add a revision'
              using errcode = 'restrict_violation';
          end if;
          if not exists (select from question where exam_id = new.exam_id and question_no = new.question_no
              and revision = new.revision - 1) then
            raise exception 'A published exam takes revisions of its questions, not new ones'
              using errcode = 'restrict_violation';
          end if;
        end if;
        return coalesce(new, old);
      end $$`)
    await runner.query(`create trigger keep_published_questions before insert or update or delete on question
      for each row execute function keep_published_questions()`)
    await runner.query(`create function keep_exam_published() returns trigger language plpgsql as $$
      begin
        raise exception 'A published exam stays published' using errcode = 'restrict_violation';
      end $$`)
    await runner.query(`create trigger keep_exam_published before update on exam
      for each row when (old.published_at is not null and new.published_at is null)
      execute function keep_exam_published()`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
