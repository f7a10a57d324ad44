import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsIn,
  IsOptional,
  IsUrl,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator'
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { locales } from '../../editions.ts'
import { connectionOf, PageArgs } from '../../graphql/connection.ts'
import { Id } from '../../graphql/input.ts'
import { UserType } from '../../context/viewer.ts'
import { readerRoles, WordsInput } from '../texts/public.ts'
import { StudyMaterial } from './study-material.entity.ts'
import { UploadRelation } from './upload-relation.entity.ts'

export const StudyMaterialConnection = connectionOf(StudyMaterial)

@ArgsType()
export class StudyMaterialsArgs extends PageArgs {
  @Id('Category', { nullable: true }) categoryId?: string | null

  @Field(() => Int, { nullable: true, description: 'School grade; students always see materials for their own grade' })
  @IsOptional()
  @Min(1)
  @Max(12)
  grade?: number | null

  @Field(() => String, { nullable: true, description: 'Part of a title in any language' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null
}

@InputType()
class MaterialDetails {
  @Field(() => [UserType], { description: 'Roles that can see the material; admins see all' })
  @ArrayNotEmpty()
  @ArrayUnique()
  @IsIn(readerRoles, { each: true })
  roles: UserType[]

  @Field(() => [WordsInput], {
    description: 'Title and description in English and optionally other interface languages',
  })
  @ArrayNotEmpty()
  @ArrayMaxSize(locales.length)
  @ValidateNested({ each: true })
  words: WordsInput[]

  @Id('Category', { nullable: true, description: 'Category; default: all categories' }) categoryId?: string | null
  @Field(() => Int, { nullable: true }) @IsOptional() @Min(1) @Max(12) fromGrade?: number | null
  @Field(() => Int, { nullable: true }) @IsOptional() @Min(1) @Max(12) toGrade?: number | null

  @Field(() => String, { nullable: true, description: 'Language of the content, ISO 639-1' })
  @IsOptional()
  @Matches(/^[a-z]{2}$/)
  contentLanguage?: string | null

  @Field(() => String, { nullable: true, description: 'URL of an external page; alternative to a file' })
  @IsOptional()
  @MaxLength(2000)
  @IsUrl({ protocols: ['https'], require_protocol: true })
  link?: string | null

  @Field(() => Boolean, { nullable: true, description: 'Whether readers can see the entry; default: true' })
  published?: boolean | null
}

@InputType()
export class CreateStudyMaterialInput extends MaterialDetails {
  @Field(() => ID, { nullable: true, description: 'Uploaded file; alternative to `link`' })
  fileId?: string | null
}

@InputType()
export class UpdateStudyMaterialInput extends MaterialDetails {
  @Id('StudyMaterial') id: string
  @Field(() => ID, { nullable: true, description: 'New file, replacing the old one' }) fileId?: string | null
}

@ObjectType()
export class CreateStudyMaterialPayload {
  @Field(() => StudyMaterial) material: StudyMaterial
}

@ObjectType()
export class UpdateStudyMaterialPayload {
  @Field(() => StudyMaterial) material: StudyMaterial
}

@InputType()
export class DeleteStudyMaterialInput {
  @Id('StudyMaterial') id: string
}

@ObjectType()
export class DeleteStudyMaterialPayload {
  @Field(() => ID) deletedId: string
}

@ObjectType({ description: 'Uploaded file, to be attached to a study material' })
export class UploadMaterialFilePayload {
  @Field(() => ID) fileId: string
  @Field({ description: 'File name' }) name: string
  @Field() mimeType: string
  @Field(() => Int, { description: 'Size in bytes' }) size: number
}

@ObjectType()
export class UploadFilePayload {
  @Field(() => UploadRelation) upload: UploadRelation
}

@InputType()
export class UnlinkUploadInput {
  @Id('UploadRelation') id: string
}

@ObjectType()
export class UnlinkUploadPayload {
  @Field(() => ID) deletedId: string
}
