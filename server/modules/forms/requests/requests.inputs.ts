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
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { WordsInput } from '../../texts/public.ts'
import { RequestAction, RequestForm, RequestState, StudentRequest } from './request-form.entity.ts'

export const StudentRequestConnection = connectionOf(StudentRequest)

@InputType()
export class SaveRequestFormInput {
  @Id('RequestForm', { nullable: true, description: 'None: a new one' }) id?: string | null
  @Field(() => [WordsInput], { description: 'English and any other languages of the interface' })
  @ArrayNotEmpty()
  @ArrayMaxSize(5)
  @ValidateNested({ each: true })
  words: WordsInput[]
  @Field(() => [RequestAction]) @ArrayNotEmpty() @ArrayUnique() actions: RequestAction[]
  @Field(() => Date, { nullable: true, description: 'Now, unless told' }) opensAt?: Date | null
  @Field(() => Date, { nullable: true }) closesAt?: Date | null
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
  @Id('Category', { nullable: true, description: 'Of the application or certificate that it is about' })
  category?: string | null
  @Id('Application', { nullable: true, description: 'Needed where the student has several in the category' })
  applicationId?: string | null
  @Id('Exam', { nullable: true, description: 'The wanted date; the office chooses one unless told' })
  examId?: string | null
  @Field(() => String, { nullable: true }) @IsOptional() @Length(1, 80) firstName?: string | null
  @Field(() => String, { nullable: true }) @IsOptional() @Length(1, 80) lastName?: string | null
  @Field(() => String, { nullable: true, description: 'Where a certificate is sent' })
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
  @Field() approve: boolean
  @Field({ description: 'Mailed to the student' }) @Length(3, 500) reason: string
  @Id('Exam', { nullable: true, description: 'The date that is given, in place of the wanted one' })
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
  @Field(() => String, { nullable: true, description: 'A name or student ID' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null
}
