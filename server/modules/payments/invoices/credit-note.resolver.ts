import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Money } from '../../exams/public.ts'
import { creditNoteLink } from './credit-note.document.ts'
import { CreditNote } from './credit-note.entity.ts'

@Resolver(() => CreditNote)
export class CreditNoteResolver {
  @FieldResolver(() => Money)
  amount(@Root() { amount, currency }: CreditNote): Money {
    return { amount, currency }
  }

  @FieldResolver(() => String, { description: 'URL of the PDF, valid for half an hour' })
  pdfUrl(@Root() note: CreditNote, @Context() ctx: Ctx) {
    return creditNoteLink(ctx, note)
  }
}
