import { IsOptional, Matches, MaxLength } from 'class-validator'
import { ArgsType, Field, ObjectType } from 'type-graphql'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import { Money } from '../../exams/public.ts'
import { VatCase } from '../vat/vat-case.enum.ts'
import { JournalAccount, JournalKind } from './journal.ts'

@ObjectType({ description: 'Line of the double-entry journal: a debit or a credit of an account' })
export class JournalLine {
  @Field({ description: 'Unique in the journal' }) key: string
  @Field() at: Date
  @Field(() => JournalKind) kind: JournalKind
  @Field({ description: 'Number of the invoice, credit note or receipt' }) document: string
  @Field(() => JournalAccount) account: JournalAccount
  @Field(() => Money, { nullable: true, description: 'Null for a credit' }) debit: Money | null
  @Field(() => Money, { nullable: true, description: 'Null for a debit' }) credit: Money | null
  @Field({ description: 'ISO 4217 currency code' }) currency: string
  @Field(() => VatCase, { nullable: true, description: 'How the document is taxed; null without VAT' })
  vatCase: VatCase | null
}

export const JournalLineConnection = connectionOf(JournalLine)

@ArgsType()
export class JournalArgs extends PageArgs {
  @Field({ description: 'Month in UTC, YYYY-MM' })
  @Matches(/^2\d{3}-(?:0[1-9]|1[0-2])$/)
  month: string
  @Field(() => String, { nullable: true, description: 'Beginning of the number of the document' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null
}
