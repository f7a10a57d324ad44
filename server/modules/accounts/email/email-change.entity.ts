import { Entity } from 'typeorm'
import { MailedCode } from './mailed-code.ts'

/** An address that a user asked for in place of the one before, until the code that went there comes back. */
@Entity()
export class EmailChange extends MailedCode {}
