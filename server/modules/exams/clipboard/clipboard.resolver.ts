import { Args, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import { badInput } from '../../../errors/errors.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { previewOf } from '../editor/editor.resolver.ts'
import { QuestionPreview } from '../editor/editor.types.ts'
import { Refused } from '../import/refusals.ts'
import { PastedContentArgs, PastedContentType, PastedQuestionType } from './clipboard.types.ts'
import { readClipboard } from './read-clipboard.ts'

@Resolver(() => PastedContentType)
export class PastedContentResolver {
  @Query(() => PastedContentType, { description: 'Reads pasted content for questions, without saving anything' })
  @Access(may('$admin.examsSetup'))
  pastedContent(@Args() { html, text }: PastedContentArgs): PastedContentType {
    try {
      return readClipboard(html ?? null, text ?? null)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      throw badInput({ html: ['The pasted content has too many elements: paste it in parts or import a file'] })
    }
  }

  @FieldResolver(() => QuestionPreview, { description: 'All of the content as students see it' })
  preview(@Root() { markdown }: PastedContentType): QuestionPreview {
    return previewOf({ text: withoutPictures(markdown), options: [] })
  }
}

/** A text in which pictures that are not uploaded yet are shown by their description. */
const withoutPictures = (text: string) => text.replace(/!\[((?:[^\]\\]|\\.)*)\]\(clipboard:\d+\)/g, '▣ $1')

@Resolver(() => PastedQuestionType)
export class PastedQuestionResolver {
  @FieldResolver(() => QuestionPreview, { description: 'As students see it; pictures by their description' })
  preview(@Root() { text, options }: PastedQuestionType): QuestionPreview {
    return previewOf({ text: withoutPictures(text), options: options.map(withoutPictures) })
  }
}
