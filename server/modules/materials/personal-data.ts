import { removeDocument } from '../files/public.ts'
import { documentById } from './uploads.service.ts'
import { UploadRelation } from './upload-relation.entity.ts'
import type { PersonalData } from '../../module/personal-data.ts'

const uploadsData: PersonalData = {
  name: 'uploads',
  async rows(ctx, userId) {
    const uploads = await ctx.db.find(UploadRelation, { where: { userId }, order: { createdAt: 'ASC' } })
    return Promise.all(
      uploads.map(async ({ fileId, createdAt }) => {
        const file = await documentById(ctx).load(fileId)
        return { name: file?.name, mimeType: file?.mimeType, bytes: file?.size, createdAt }
      }),
    )
  },
  async files(ctx, userId) {
    const uploads = await ctx.db.find(UploadRelation, {
      where: { userId },
      order: { createdAt: 'ASC' },
      relations: { file: true },
    })
    return uploads.map(({ file }) => file)
  },
  async erase(ctx, userId) {
    const uploads = await ctx.db.findBy(UploadRelation, { userId })
    await ctx.db.delete(UploadRelation, { userId })
    for (const { fileId } of uploads) await removeDocument(ctx, fileId)
  },
}

/** Personal data stored by this module. */
export const personalData: readonly PersonalData[] = [uploadsData]
