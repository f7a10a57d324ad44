import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsOptional,
  Length,
  MaxLength,
  ValidateNested,
} from 'class-validator'
import { ArgsType, Field, ID, InputType, ObjectType } from 'type-graphql'
import { locales } from '../../../editions.ts'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { WordsInput } from '../../texts/public.ts'
import { RequestAction, RequestForm, RequestState, StudentRequest } from './request-form.entity.ts'

export const StudentRequestConnection = connectionOf(StudentRequest)

@InputType()
export class SaveRequestFormInput {
  @Id('RequestForm', { nullable: true, description: 'Object to update; omit to create a new one' }) id?: string | null
  @Field(() => [WordsInput], { description: 'Texts in English and optionally other interface languages' })
  @ArrayNotEmpty()
  @ArrayMaxSize(locales.length)
  @ValidateNested({ each: true })
  words: WordsInput[]
  @Field(() => [RequestAction]) @ArrayNotEmpty() @ArrayUnique() actions: RequestAction[]
  @Field(() => Date, { nullable: true, description: 'Time of sending; default: now' }) opensAt?: Date | null
  @Field(() => Date, { nullable: true, description: 'Last moment for answers' }) closesAt?: Date | null
}

@ObjectType()
export class SaveRequestFormPayload {
  @Field(() => RequestForm) form: RequestForm
}

@InputType()
export class DeleteRequestFormInput {
  @Id('RequestForm') id: string
}

@ObjectType()
export class DeleteRequestFormPayload {
  @Field(() => ID) deletedId: string
}

@InputType()
export class SubmitRequestInput {
  @Id('RequestForm') id: string
  @Field(() => RequestAction) action: RequestAction
  @Id('Category', { nullable: true, description: 'Category of the affected application or certificate' })
  category?: string | null
  @Id('Application', {
    nullable: true,
    description: 'Affected application; required if the student has several in the category',
  })
  applicationId?: string | null
  @Id('Exam', { nullable: true, description: 'Requested date; default: chosen by the office' })
  examId?: string | null
  @Field(() => String, { nullable: true }) @IsOptional() @Length(1, 80) firstName?: string | null
  @Field(() => String, { nullable: true }) @IsOptional() @Length(1, 80) lastName?: string | null
  @Field(() => String, { nullable: true, description: 'Postal address for a certificate' })
  @IsOptional()
  @Length(5, 500)
  address?: string | null
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(1000) note?: string | null
}

@ObjectType()
export class SubmitRequestPayload {
  @Field(() => StudentRequest) request: StudentRequest
}

@InputType()
export class WithdrawRequestInput {
  @Id('StudentRequest') id: string
}

@ObjectType()
export class WithdrawRequestPayload {
  @Field(() => StudentRequest) request: StudentRequest
}

@InputType()
export class DecideRequestInput {
  @Id('StudentRequest') id: string
  @Field({ description: 'Whether to approve the request' }) approve: boolean
  @Field({ description: 'Reason, mailed to the student' }) @Length(3, 500) reason: string
  @Id('Exam', { nullable: true, description: 'Granted date, if different from the requested one' })
  examId?: string | null
}

@ObjectType()
export class DecideRequestPayload {
  @Field(() => StudentRequest) request: StudentRequest
}

@ArgsType()
export class StudentRequestsArgs extends PageArgs {
  @Field(() => RequestState, { nullable: true }) state?: RequestState | null
  @Field(() => RequestAction, { nullable: true }) action?: RequestAction | null
  @Field(() => String, { nullable: true, description: 'Name or student ID' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null
}
