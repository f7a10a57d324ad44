import { MaxLength } from 'class-validator'
import { Args, ArgsType, Field, Query, Resolver } from 'type-graphql'
import { Access, may, or } from '../../graphql/rules.ts'
import { renderMarkdown } from './markdown.ts'

@ArgsType()
class PreviewArgs {
  @Field() @MaxLength(20_000) text: string
}

@Resolver()
export class TextsResolver {
  @Query(() => String, { description: 'Markdown rendered as sanitised HTML' })
  @Access(or(may('admin.announcement'), may('admin.calendar'), may('admin.upload')))
  markdownPreview(@Args() { text }: PreviewArgs) {
    return renderMarkdown(text)
  }
}
