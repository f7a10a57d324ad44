import { Entity } from 'typeorm'
import { MailedCode } from './mailed-code.ts'

/** A code that proves that its holder reads the mail of the account's address. */
@Entity()
export class EmailVerification extends MailedCode {}
