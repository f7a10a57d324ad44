import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Stores every rotated secret of a webhook endpoint until it expires, not only the last one. */
export class FormerWebhookSecrets1795422002000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "webhook_endpoint" ADD "former_secrets" jsonb NOT NULL DEFAULT '[]'`)
    await runner.query(
      `update webhook_endpoint
       set former_secrets = jsonb_build_array(jsonb_build_object('secret', former_secret, 'until', former_until))
       where former_secret is not null and former_until is not null`,
    )
    await runner.query(`ALTER TABLE "webhook_endpoint" DROP COLUMN "former_secret"`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
