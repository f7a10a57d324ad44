import { Arg, Ctx as Context, Mutation, Resolver } from 'type-graphql'
import type { Ctx } from '../../../../context/context.ts'
import { Access, may } from '../../../../graphql/rules.ts'
import { printPaper } from './print.service.ts'
import { PrintedPaper, PrintPaperInput } from './print.types.ts'

@Resolver()
export class PrintPaperResolver {
  @Mutation(() => PrintedPaper, { description: 'Renders the paper of an exam in one language as PDF' })
  @Access(may('$admin.examsSetup'))
  printPaper(@Context() ctx: Ctx, @Arg('input') input: PrintPaperInput): Promise<PrintedPaper> {
    return printPaper(ctx, input)
  }
}
