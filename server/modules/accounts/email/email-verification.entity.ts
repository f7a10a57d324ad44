import { Entity } from 'typeorm'
import { MailedCode } from './mailed-code.ts'

/** A code that proves access to the mailbox of the account's address. */
@Entity()
export class EmailVerification extends MailedCode {}
