import { ArrayMaxSize, IsIn, IsOptional, MaxLength, Min, ValidateNested } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { PageArgs } from '../../graphql/connection.ts'
import { Id, Ids } from '../../graphql/input.ts'
import { importFields, type ImportField } from './fields.ts'
import { DateEvidence, DateOrder } from '../../sheets/sheet.types.ts'
import { encodings, separators } from '../../../shared/text-file.ts'
import { GroupImport, ImportRowStatus } from './group-import.entity.ts'

@ObjectType({ description: 'Field of a class list, with its heading in the template' })
export class GroupImportField {
  @Field() name: string
  @Field({ description: 'Heading in the reader’s language' }) heading: string
}

@ObjectType({ description: 'Mapping of a file column to a field' })
export class GroupImportColumn {
  @Field() field: string
  @Field(() => Int, { nullable: true, description: 'Column index; null for none' }) column: number | null
  @Field({ description: 'Whether every new student needs this field' }) required: boolean
}

@ObjectType({ description: 'Value of a cell and its error' })
export class GroupImportCell {
  @Field() field: string
  @Field({ description: 'Text of the cell' }) value: string
  @Field(() => String, { nullable: true }) problem: string | null
}

@ObjectType({ description: 'Student of the supervisor that a row may refer to' })
export class GroupImportMatch {
  @Field({ description: 'Student ID' }) studentId: string
  @Field(() => Int, { nullable: true }) grade: number | null
  @Field(() => String, { nullable: true }) school: string | null
  @Field({ description: 'Whether the student has not registered yet' }) isDraft: boolean
}

@ObjectType({ description: 'Number of rows by status' })
export class GroupImportCounts {
  @Field(() => Int, { description: 'Number of rows' }) total: number
  @Field(() => Int, { description: 'Number of rows processed by the run' }) done: number
  @Field(() => Int, { description: 'Number of processed rows that could not be written' }) failed: number
  @Field(() => Int, { description: 'Number of new students' }) fresh: number
  @Field(() => Int) changed: number
  @Field(() => Int, { description: 'Number of rows that invite an existing student' }) invite: number
  @Field(() => Int) same: number
  @Field(() => Int, { description: 'Number of rows with errors' }) error: number
  @Field(() => Int, { description: 'Number of rows not checked yet' }) waiting: number
}

@ArgsType()
export class GroupImportRowsArgs extends PageArgs {
  @Field(() => ImportRowStatus, { nullable: true }) status?: ImportRowStatus | null
}

@InputType({ description: 'Mapping of a file column to a field' })
export class GroupImportColumnInput {
  @Field(() => String) @IsIn(importFields) field: ImportField
  @Field(() => Int, { nullable: true, description: 'Number of the column in the file, starting at 0' })
  @IsOptional()
  @Min(0)
  column?: number | null
}

@InputType()
export class SetGroupImportColumnsInput {
  @Id('GroupImport') id: string
  @Field(() => [GroupImportColumnInput]) @ArrayMaxSize(11) @ValidateNested() columns: GroupImportColumnInput[]
}

@ObjectType({ description: 'Row at the top of a class list file, among which its headings are' })
export class GroupImportTopRow {
  @Field(() => Int, { description: 'Row number in the file' }) row: number
  @Field({ description: 'Start of its text' }) text: string
}

@ObjectType({ description: 'Order of day and month in the dates of birth' })
export class GroupImportDates {
  @Field(() => DateOrder, { nullable: true, description: 'Order; null if the viewer must choose it' })
  order: DateOrder | null
  @Field(() => DateEvidence, { description: 'Source from which the order was inferred' }) evidence: DateEvidence
  @Field(() => String, { nullable: true, description: 'A date in the column that depends on the order' })
  example: string | null
}

@InputType({ description: 'How the file is read; omitted values stay unchanged' })
export class ReadGroupImportAgainInput {
  @Id('GroupImport') id: string
  @Field(() => String, { nullable: true, description: 'Character encoding of the file' })
  @IsOptional()
  @IsIn(encodings)
  encoding?: string | null
  @Field(() => String, { nullable: true, description: 'Character between columns' })
  @IsOptional()
  @IsIn(separators)
  separator?: string | null
  @Field(() => String, { nullable: true, description: 'Name of the sheet' })
  @IsOptional()
  @MaxLength(100)
  sheet?: string | null
  @Field(() => Int, { nullable: true, description: 'Row of the headings; 0 for none' })
  @IsOptional()
  @Min(0)
  headingRow?: number | null
  @Field(() => DateOrder, { nullable: true, description: 'Order of day and month in the dates of birth' })
  @IsOptional()
  dateOrder?: DateOrder | null
}

@InputType()
export class EditGroupImportCellInput {
  @Id('GroupImport') id: string
  @Field(() => Int) rowNo: number
  @Field(() => String) @IsIn(importFields) field: ImportField
  @Field({ description: 'New text of the cell' }) @MaxLength(500) value: string
}

@InputType()
export class DropGroupImportRowInput {
  @Id('GroupImport') id: string
  @Field(() => Int) rowNo: number
}

@InputType()
export class AddGroupImportRowAsNewInput {
  @Id('GroupImport') id: string
  @Field(() => Int) rowNo: number
}

@InputType()
export class RunGroupImportInput {
  @Id('GroupImport') id: string
  @Ids('Exam', { description: 'Exams to register the whole class for' }) @ArrayMaxSize(20) examIds: string[]
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
