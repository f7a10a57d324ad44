import type { Ctx } from '../../../context/context.ts'
import { removeDocument } from '../../files/public.ts'
import { ParticipantFile, type ParticipantFileKind } from './participant-file.entity.ts'

/** Kinds of files uploaded for a member. */
export async function kindsOf(ctx: Pick<Ctx, 'db'>, participantId: string): Promise<ParticipantFileKind[]> {
  return (await ctx.db.findBy(ParticipantFile, { participantId })).map(({ kind }) => kind)
}

/** Deletes all files of members, rows and bytes. In a transaction. */
export async function removeFilesOf(ctx: Ctx, participantIds: readonly string[]): Promise<void> {
  const [files]: [{ fileId: string }[], number] = await ctx.db.query(
    `delete from participant_file where participant_id = any($1::uuid[]) returning file_id "fileId"`,
    [[...participantIds]],
  )
  for (const { fileId } of files) await removeDocument(ctx, fileId)
}
