import { locales } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { isUuid } from '../../../graphql/node.ts'
import { readSignedLink } from '../../files/public.ts'
import { openGrandFinalDocument } from '../documents/document.service.ts'
import { openGroupPrint, printKind } from './print.service.ts'

/**
 * Opens the document of a link: of one group or person, or of several groups in one file.
 * @throws NOT_FOUND for a forged or expired link
 */
export async function openPaper(ctx: Ctx, token: string): Promise<{ name: string; bytes: Buffer }> {
  const [, id, kind, localeIndex] = /^(.{36})-(\d)(\d)$/.exec((await readSignedLink(ctx, token)) ?? '') ?? []
  const locale = locales[Number(localeIndex)]
  return Number(kind) === printKind && isUuid(id) && locale
    ? openGroupPrint(ctx, id, locale)
    : openGrandFinalDocument(ctx, token)
}
