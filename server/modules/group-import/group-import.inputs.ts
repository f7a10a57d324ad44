import { ArrayMaxSize, IsIn, IsOptional, MaxLength, Min, ValidateNested } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { PageArgs } from '../../graphql/connection.ts'
import { Id, Ids } from '../../graphql/input.ts'
import { importFields, type ImportField } from './fields.ts'
import { encodings, separators } from '../../../shared/text-file.ts'
import { GroupImport, ImportRowStatus } from './group-import.entity.ts'

@ObjectType({ description: 'A field of a class list, and its heading in the template' })
export class GroupImportField {
  @Field() name: string
  @Field({ description: "In the reader's language" }) heading: string
}

@ObjectType({ description: 'Which column of the file is which field' })
export class GroupImportColumn {
  @Field() field: string
  @Field(() => Int, { nullable: true, description: 'Index of the column; null: none' }) column: number | null
}

@ObjectType({ description: 'What a row says of a field, and what is wrong with it' })
export class GroupImportCell {
  @Field() field: string
  @Field() value: string
  @Field(() => String, { nullable: true }) problem: string | null
}

@ObjectType({ description: "One of the supervisor's students whom a row may mean" })
export class GroupImportMatch {
  @Field() studentId: string
  @Field(() => Int, { nullable: true }) grade: number | null
  @Field(() => String, { nullable: true }) school: string | null
  @Field({ description: 'Not registered yet' }) isDraft: boolean
}

@ObjectType({ description: 'Rows of a class list by status' })
export class GroupImportCounts {
  @Field(() => Int) total: number
  @Field(() => Int, { description: 'Handled by the run' }) done: number
  @Field(() => Int, { description: 'Handled, but not written' }) failed: number
  @Field(() => Int, { description: 'New students' }) fresh: number
  @Field(() => Int) changed: number
  @Field(() => Int) invite: number
  @Field(() => Int) same: number
  @Field(() => Int) error: number
  @Field(() => Int, { description: 'Not checked yet' }) waiting: number
}

@ArgsType()
export class GroupImportRowsArgs extends PageArgs {
  @Field(() => ImportRowStatus, { nullable: true }) status?: ImportRowStatus | null
}

@InputType({ description: 'Which column of the file holds which field' })
export class GroupImportColumnInput {
  @Field(() => String) @IsIn(importFields) field: ImportField
  @Field(() => Int, { nullable: true }) @IsOptional() @Min(0) column?: number | null
}

@InputType()
export class SetGroupImportColumnsInput {
  @Id('GroupImport') id: string
  @Field(() => [GroupImportColumnInput]) @ArrayMaxSize(11) @ValidateNested() columns: GroupImportColumnInput[]
}

@InputType({ description: 'How a text file is read; absent: as before' })
export class ReadGroupImportAgainInput {
  @Id('GroupImport') id: string
  @Field(() => String, { nullable: true }) @IsOptional() @IsIn(encodings) encoding?: string | null
  @Field(() => String, { nullable: true }) @IsOptional() @IsIn(separators) separator?: string | null
}

@InputType()
export class EditGroupImportCellInput {
  @Id('GroupImport') id: string
  @Field(() => Int) rowNo: number
  @Field(() => String) @IsIn(importFields) field: ImportField
  @Field() @MaxLength(500) value: string
}

@InputType()
export class DropGroupImportRowInput {
  @Id('GroupImport') id: string
  @Field(() => Int) rowNo: number
}

@InputType()
export class RunGroupImportInput {
  @Id('GroupImport') id: string
  @Ids('Exam', { description: 'Exams that the whole class is entered for' }) @ArrayMaxSize(20) examIds: string[]
}

@InputType()
export class GroupImportIdInput {
  @Id('GroupImport') id: string
}

@ObjectType()
export class GroupImportPayload {
  @Field(() => GroupImport) list: GroupImport
}

@ObjectType()
export class DeleteGroupImportPayload {
  @Field(() => ID) deletedId: string
}
