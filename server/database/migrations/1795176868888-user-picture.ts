import type { MigrationInterface, QueryRunner } from 'typeorm'

export class UserPicture1795176868888 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "user" ADD "picture_sha256" text`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
