import type { MigrationInterface, QueryRunner } from 'typeorm'

const mark = '••••••'

/**
 * Masks the codes and links of stored e-mails. Unsent e-mails lose their content: their recipients request new ones.
 */
export const masking = [
  `update mail set
     subject = regexp_replace(subject, '([^0-9])[0-9]{6}$', '\\1${mark}'),
     text = regexp_replace(text, '^[0-9]{6}$', '${mark}', 'gn'),
     html = regexp_replace(html, '<p>[0-9]{6}</p>', '<p>${mark}</p>', 'g')
   where text ~ '(?n)^[0-9]{6}$' or text = '' and subject ~ '[[:space:]\u00a0][0-9]{6}$'`,
  `update mail set
     text = regexp_replace(text, '(/password-reset[?]code=)[A-Za-z0-9_-]+', '\\1${mark}', 'g'),
     html = regexp_replace(html, '(/password-reset[?]code=)[A-Za-z0-9_-]+', '\\1${mark}', 'g')
   where text like '%/password-reset?code=%'`,
  `update mail set text = '', html = '', attachments = null, content_forgotten_at = now()
   where sent_at is null and content_forgotten_at is null and text like '%${mark}%'`,
]

/** Stores login codes and links encrypted and apart from the e-mail, whose text has a placeholder instead. */
export class MailSecrets1795422000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "mail" ADD "sealed_secret" text`)
    await runner.query(`CREATE INDEX "mail_with_secret" ON "mail" ("created_at") WHERE sealed_secret is not null`)
    for (const change of masking) await runner.query(change)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
