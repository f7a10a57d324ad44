import { Entity } from 'typeorm'
import { MailedCode } from './mailed-code.ts'

/** A requested change of e-mail address, pending until the code mailed to the new address is entered. */
@Entity()
export class EmailChange extends MailedCode {}
