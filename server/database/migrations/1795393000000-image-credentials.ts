import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ImageCredentials1795393000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "generated_image" ADD "credentials" text`)
    await runner.query(`ALTER TABLE "generated_image" ADD "credentials_by" text`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
