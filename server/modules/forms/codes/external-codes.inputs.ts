import { ArrayMaxSize, ArrayNotEmpty, IsOptional, Length, Max, Min, ValidateNested } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { locales } from '../../../editions.ts'
import { Id } from '../../../graphql/input.ts'
import { WordsInput } from '../../texts/public.ts'
import { FormAudienceInput } from '../custom/custom-forms.inputs.ts'
import { ExternalCodeBatch } from './external-code.entity.ts'

/** Limit on the codes in one import. */
export const maxCodes = 20_000

@InputType()
export class SaveExternalCodeBatchInput {
  @Id('ExternalCodeBatch', { nullable: true, description: 'Object to update; omit to create a new one' }) id?:
    | string
    | null
  @Field(() => [WordsInput], { description: 'Purpose and instructions of the codes' })
  @ArrayNotEmpty()
  @ArrayMaxSize(locales.length)
  @ValidateNested({ each: true })
  words: WordsInput[]
  @Field(() => FormAudienceInput, { nullable: true })
  @IsOptional()
  @ValidateNested()
  audience?: FormAudienceInput | null
  @Field(() => Date, { nullable: true }) endsAt?: Date | null
  @Field(() => Int, { description: 'Remaining number of codes at which admins are notified' })
  @Min(0)
  @Max(1_000_000)
  warnAt: number
}

@ObjectType()
export class SaveExternalCodeBatchPayload {
  @Field(() => ExternalCodeBatch) batch: ExternalCodeBatch
}

@InputType()
export class ImportExternalCodesInput {
  @Id('ExternalCodeBatch') id: string
  @Field(() => [String], { description: 'Codes to add' })
  @ArrayNotEmpty()
  @ArrayMaxSize(maxCodes)
  @Length(1, 200, { each: true })
  codes: string[]
}

@ObjectType()
export class ImportExternalCodesPayload {
  @Field(() => ExternalCodeBatch) batch: ExternalCodeBatch
  @Field(() => Int, { description: 'Number of added codes' }) added: number
  @Field(() => Int, { description: 'Number of skipped duplicates' }) repeated: number
}

@InputType()
export class DeleteExternalCodeBatchInput {
  @Id('ExternalCodeBatch') id: string
}

@ObjectType()
export class DeleteExternalCodeBatchPayload {
  @Field(() => ID) deletedId: string
}

@ObjectType({ description: 'The viewer’s code of a batch' })
export class ExternalCodeOfViewer {
  @Field(() => ExternalCodeBatch) batch: ExternalCodeBatch
  @Field(() => String, {
    nullable: true,
    description: 'Code; null if all codes have been assigned, in which case the office has been notified',
  })
  code: string | null
  @Field(() => Date, { nullable: true, description: 'Time at which the code was given to the viewer' })
  handedAt: Date | null
}

@ObjectType()
export class NextExternalCodesPayload {
  @Field(() => [ExternalCodeOfViewer]) codes: ExternalCodeOfViewer[]
}
