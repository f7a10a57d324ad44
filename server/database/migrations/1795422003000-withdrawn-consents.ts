import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Lets guardians withdraw their consent to a registration through the link in their mail. */
export class WithdrawnConsents1795422003000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(
      `ALTER TABLE "guardian_consent" ADD "token_hash" text, ADD "withdrawn_at" TIMESTAMP(3) WITH TIME ZONE`,
    )
    await runner.query(`CREATE UNIQUE INDEX "IDX_a36caec084bfe11ac68b5443d2" ON "guardian_consent" ("token_hash")`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
