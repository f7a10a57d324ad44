import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Gives each player of a student a separate identity. Before, all of them had the id of the student, so a player linked
 * later by an admin could not log in; linking it again repairs that.
 */
export class CodingIdentities1795407001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "coding_account" ADD "identity" uuid`)
    await runner.query(`UPDATE "coding_account" a SET "identity" = CASE WHEN EXISTS (
        SELECT FROM "coding_account" former WHERE former.user_id = a.user_id AND former.created_at < a.created_at
          AND former.provider_user_id <> a.provider_user_id
      ) THEN a.id ELSE a.user_id END`)
    await runner.query(`ALTER TABLE "coding_account" ALTER COLUMN "identity" SET NOT NULL`)
    // codes and tokens expire within minutes: students log in again
    await runner.query(`DELETE FROM "coding_token"`)
    await runner.query(`ALTER TABLE "coding_token" ADD "identity" uuid NOT NULL`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
