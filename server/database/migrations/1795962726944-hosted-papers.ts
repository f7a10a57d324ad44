import type { MigrationInterface, QueryRunner } from 'typeorm'

export class HostedPapers1795962726944 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`DROP INDEX "IDX_b840a633bc4112e3d49a4bc392"`)
    await runner.query(`ALTER TABLE "sealed_paper" ADD "by_question" boolean NOT NULL DEFAULT false`)
    await runner.query(
      `CREATE UNIQUE INDEX "IDX_a678954844a046a0b644b79bed" ON "sealed_paper"  ("exam_id", "version", "language", "base", "by_question")`,
    )
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
