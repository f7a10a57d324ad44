import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { connectionOf, PageArgs } from '../../graphql/connection.ts'
import type { Ctx } from '../../context/context.ts'
import { byId } from '../../graphql/loaders.ts'
import { toGlobalId } from '../../graphql/node.ts'
import { Access, may } from '../../graphql/rules.ts'
import { userById, type User } from '../accounts/public.ts'
import { Exam, examById } from '../exams/public.ts'
import { schoolById } from '../geo/public.ts'
import { latestRuns, Run } from '../runs/public.ts'
import { checkRuns } from './check.run.ts'
import { headingOf, importFields, requiredFields } from './fields.ts'
import { GroupImport, GroupImportRow } from './group-import.entity.ts'
import {
  AddGroupImportRowAsNewInput,
  DeleteGroupImportPayload,
  DropGroupImportRowInput,
  EditGroupImportCellInput,
  GroupImportCell,
  GroupImportColumn,
  GroupImportCounts,
  GroupImportDates,
  GroupImportField,
  GroupImportIdInput,
  GroupImportMatch,
  GroupImportPayload,
  GroupImportRowsArgs,
  GroupImportTopRow,
  ReadGroupImportAgainInput,
  RunGroupImportInput,
  SetGroupImportColumnsInput,
} from './group-import.inputs.ts'
import * as service from './group-import.service.ts'
import { datesOf } from './read-list.ts'
import { importRuns } from './import.run.ts'
import { withdrawImport } from './withdraw.service.ts'

const checkOfList = latestRuns(checkRuns)
const importOfList = latestRuns(importRuns)
export const importById = byId(() => GroupImport)

const GroupImportConnection = connectionOf(GroupImport)
const GroupImportRowConnection = connectionOf(GroupImportRow)
const mayImport = may(service.groupImportPermission)

@Resolver(() => GroupImport)
export class GroupImportResolver {
  @Query(() => [GroupImportField], { description: 'Template columns, in order' })
  @Access(mayImport)
  groupImportFields(@Context() ctx: Ctx): GroupImportField[] {
    return importFields.map((name) => ({ name, heading: headingOf(name, ctx.locale) }))
  }

  @Query(() => GroupImportConnection, { description: 'The viewer’s class lists, newest first' })
  @Access(mayImport)
  myGroupImports(@Context() ctx: Ctx, @Args() page: PageArgs) {
    return service.ownImports(ctx, page)
  }

  @FieldResolver(() => [String], { description: 'Column headings of the file' })
  headers(@Root() { sheet }: GroupImport) {
    return sheet.headings
  }

  @FieldResolver(() => [GroupImportTopRow], { description: 'First rows of the file, to choose the headings from' })
  topRows(@Root() { sheet, headingRow }: GroupImport): GroupImportTopRow[] {
    const heading = headingRow
      ? [{ row: headingRow, text: sheet.headings.filter(Boolean).join(', ').slice(0, 100) }]
      : []
    const below = sheet.rows.slice(0, 5).map(({ row, cells }) => ({
      row,
      text: cells
        .flatMap((cell) => cell?.text ?? [])
        .join(', ')
        .slice(0, 100),
    }))
    return [...sheet.above, ...heading, ...below]
  }

  @FieldResolver(() => GroupImportDates, {
    nullable: true,
    description: 'Order of day and month in the dates of birth; null without such a column',
  })
  dates(@Root() list: GroupImport): GroupImportDates | null {
    return list.state === 'draft' || list.state === 'checking' ? datesOf(list) : null
  }

  @FieldResolver(() => [GroupImportColumn])
  columns(@Root() { columns }: GroupImport): GroupImportColumn[] {
    return importFields.map((field) => ({
      field,
      column: columns[field] ?? null,
      required: requiredFields.includes(field),
    }))
  }

  @FieldResolver(() => GroupImportCounts)
  counts(@Root() { id }: GroupImport, @Context() ctx: Ctx) {
    return service.countsByImport(ctx).load(id)
  }

  @FieldResolver(() => Run, { nullable: true, description: 'Latest run: the check, or the import' })
  async run(@Root() { id, state }: GroupImport, @Context() ctx: Ctx): Promise<Run | null> {
    const begun = state !== 'draft' && state !== 'checking' ? await importOfList(ctx).load(id) : null
    return begun ?? checkOfList(ctx).load(id)
  }

  @FieldResolver(() => [Exam], { description: 'Exams that the class was registered for' })
  async exams(@Root() { examIds }: GroupImport, @Context() ctx: Ctx) {
    const exams = await Promise.all(examIds.map((id) => examById(ctx).load(id)))
    return exams.filter((exam) => exam !== null)
  }

  @FieldResolver(() => GroupImportRowConnection, { description: 'Rows in file order' })
  rows(@Root() list: GroupImport, @Context() ctx: Ctx, @Args() { status, ...page }: GroupImportRowsArgs) {
    return service.rowsOfImport(ctx, list, status ?? null, page)
  }

  @Mutation(() => GroupImportPayload, {
    description: 'Maps columns to fields, and starts rechecking all rows',
  })
  @Access(mayImport)
  async setGroupImportColumns(
    @Context() ctx: Ctx,
    @Arg('input') { id, columns }: SetGroupImportColumnsInput,
  ): Promise<GroupImportPayload> {
    return { list: await service.setColumns(ctx, id, columns) }
  }

  @Mutation(() => GroupImportPayload, {
    description:
      'Re-reads the file with another sheet, heading row, order of dates, encoding or separator, and starts rechecking all rows',
  })
  @Access(mayImport)
  async readGroupImportAgain(
    @Context() ctx: Ctx,
    @Arg('input') { id, ...given }: ReadGroupImportAgainInput,
  ): Promise<GroupImportPayload> {
    const reading = Object.fromEntries(Object.entries(given).filter(([, value]) => value != null))
    return { list: await service.readAgain(ctx, id, reading) }
  }

  @Mutation(() => GroupImportPayload, { description: 'Corrects a cell and checks the affected rows again' })
  @Access(mayImport)
  async editGroupImportCell(
    @Context() ctx: Ctx,
    @Arg('input') input: EditGroupImportCellInput,
  ): Promise<GroupImportPayload> {
    return { list: await service.editCell(ctx, input) }
  }

  @Mutation(() => GroupImportPayload, { description: 'Excludes a row from the import' })
  @Access(mayImport)
  async dropGroupImportRow(
    @Context() ctx: Ctx,
    @Arg('input') { id, rowNo }: DropGroupImportRowInput,
  ): Promise<GroupImportPayload> {
    return { list: await service.dropRow(ctx, id, rowNo) }
  }

  @Mutation(() => GroupImportPayload, {
    description: 'Declares that the student of a row is new, although existing students match',
  })
  @Access(mayImport)
  async addGroupImportRowAsNew(
    @Context() ctx: Ctx,
    @Arg('input') { id, rowNo }: AddGroupImportRowAsNewInput,
  ): Promise<GroupImportPayload> {
    return { list: await service.addRowAsNew(ctx, id, rowNo) }
  }

  @Mutation(() => GroupImportPayload, { description: 'Resumes a cancelled check' })
  @Access(mayImport)
  async checkGroupImport(@Context() ctx: Ctx, @Arg('input') { id }: GroupImportIdInput): Promise<GroupImportPayload> {
    return { list: await service.checkAgain(ctx, id) }
  }

  @Mutation(() => GroupImportPayload, {
    description: 'Imports a list without errors, and registers the class for exams',
  })
  @Access(mayImport)
  async runGroupImport(
    @Context() ctx: Ctx,
    @Arg('input') { id, examIds }: RunGroupImportInput,
  ): Promise<GroupImportPayload> {
    return { list: await service.runImport(ctx, id, examIds) }
  }

  @Mutation(() => GroupImportPayload, { description: 'Undoes an import as a whole' })
  @Access(mayImport)
  async withdrawGroupImport(
    @Context() ctx: Ctx,
    @Arg('input') { id }: GroupImportIdInput,
  ): Promise<GroupImportPayload> {
    return { list: await withdrawImport(ctx, id) }
  }

  @Mutation(() => DeleteGroupImportPayload, { description: 'Deletes a list that was not imported' })
  @Access(mayImport)
  async deleteGroupImport(
    @Context() ctx: Ctx,
    @Arg('input') { id }: GroupImportIdInput,
  ): Promise<DeleteGroupImportPayload> {
    await service.deleteImport(ctx, id)
    return { deletedId: toGlobalId('GroupImport', id) }
  }
}

@Resolver(() => GroupImportRow)
export class GroupImportRowResolver {
  @FieldResolver(() => [GroupImportCell])
  cells(@Root() { cells, problems }: GroupImportRow, @Context() { locale, node }: Ctx): GroupImportCell[] {
    return importFields.map((field) => {
      const problem = problems[field]
      return { field, value: cells[field] ?? '', problem: problem ? node.texts.sentence(locale, problem) : null }
    })
  }

  @FieldResolver(() => [GroupImportMatch], {
    description: 'Possible matches among the viewer’s students; the student ID in the row selects one',
  })
  async matches(@Root() { matches }: GroupImportRow, @Context() ctx: Ctx): Promise<GroupImportMatch[]> {
    const users = await Promise.all(matches.map((id) => userById(ctx).load(id)))
    return Promise.all(
      users
        .filter((user): user is User => user !== null && !user.disabledAt)
        .map(async ({ username, grade, schoolId, isDraft }) => ({
          studentId: username,
          grade,
          school: (schoolId && (await schoolById(ctx).load(schoolId))?.name) || null,
          isDraft,
        })),
    )
  }

  @FieldResolver(() => Boolean, { description: 'Whether the row asks if its student is new' })
  asksIfNew(@Root() { candidates }: GroupImportRow): boolean {
    return candidates.length > 0
  }

  @FieldResolver(() => String, { nullable: true, description: 'Error of a row that could not be written' })
  failure(@Root() { failure }: GroupImportRow, @Context() { locale, node }: Ctx) {
    return failure && node.texts.sentence(locale, failure)
  }

  @FieldResolver(() => String, { nullable: true, description: 'Student ID, once assigned' })
  async username(@Root() { userId, status }: GroupImportRow, @Context() ctx: Ctx) {
    return (userId && status !== 'invite' && (await userById(ctx).load(userId))?.username) || null
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Reference code of a student who has not registered yet',
  })
  async referenceCode(@Root() { userId, done, status }: GroupImportRow, @Context() ctx: Ctx) {
    const user = userId && done && status !== 'invite' ? await userById(ctx).load(userId) : null
    return user?.isDraft && !user.disabledAt ? user.referenceCode : null
  }
}
