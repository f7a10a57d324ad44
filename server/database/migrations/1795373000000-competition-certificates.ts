import type { MigrationInterface, QueryRunner } from 'typeorm'

export class CompetitionCertificates1795373000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "certificate" ALTER COLUMN "exam_id" DROP NOT NULL`)
    await runner.query(`ALTER TABLE "certificate" ADD "competition_id" uuid`)
    await runner.query(
      `ALTER TABLE "certificate" ADD CONSTRAINT "certificate_of_one_occasion" CHECK (num_nonnulls(exam_id, competition_id) = 1)`,
    )
    await runner.query(
      `CREATE UNIQUE INDEX "certificate_competition_once" ON "certificate"  ("competition_id", "user_id", "kind") WHERE state = 'valid' and competition_id is not null`,
    )
    await runner.query(`ALTER TABLE "image_submission" ADD "award" text`)
    await runner.query(`ALTER TABLE "image_submission" ADD "told_at" TIMESTAMP(3) WITH TIME ZONE`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
