import { timingSafeEqual } from 'node:crypto'
import { locales, localized, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { User } from '../../accounts/public.ts'
import { linkSignature } from '../../files/public.ts'
import { countryName } from '../../geo/public.ts'
import type { CustomFormVersion } from './custom-form.entity.ts'
import { oneForm } from './custom-forms.service.ts'
import { filtered, versionsByForm } from './form-answers.service.ts'
import { readable } from './form-content.ts'
import type { LabelsDrawing, ShipmentLabel } from './labels.pdf.ts'

declare module '../../../providers/pdf-renderer.ts' {
  interface Documents {
    labels: LabelsDrawing
  }
}

/** Lifetime of a link, in milliseconds. */
const linkLife = 30 * 60_000
/** Limit on the labels of one document; larger sets are printed by country. */
const maxLabels = 5000
const linkPattern = /^([0-9a-f-]{36})\.([0-9a-z]{1,9})\.([a-z]{2})\.([\w-]{43})$/

const signatureOf = (ctx: Ctx, of: string): Promise<string> => linkSignature(ctx, `labels.${of}`)

/** Path of the PDF of shipment labels. The signed link grants access, since a browser download sends no token. */
export async function labelsLink(ctx: Ctx, formId: string): Promise<string> {
  const expires = Math.floor((ctx.clock.now() + linkLife) / 1000).toString(36)
  const of = `${formId}.${expires}.${ctx.locale}`
  return `/files/labels?link=${of}.${await signatureOf(ctx, of)}`
}

/**
 * The labels of a link as PDF.
 * @throws NOT_FOUND for a forged or expired link, OVERLOADED
 */
export async function openLabels(ctx: Ctx, token: string): Promise<{ name: string; bytes: Buffer }> {
  const [, id, expires, language, given] = linkPattern.exec(token) ?? []
  const locale = locales.find((known) => known === language)
  if (!id || !expires || !locale || !given) throw expired()
  const right = await signatureOf(ctx, `${id}.${expires}.${locale}`)
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(given))) throw expired()
  if (Number.parseInt(expires, 36) * 1000 < ctx.clock.now()) throw expired()
  const form = await oneForm(ctx, id)
  if (!form) throw expired()
  const title = localized(form.draft.title, locale)
  const labels = await labelsOf(ctx, id, locale)
  const drawing = { title, labels, edition: ctx.node.edition, locale }
  return {
    name: `labels-${id.slice(-8)}.pdf`,
    bytes: await ctx.node.providers.press.draw('labels', drawing, ctx.node.texts),
  }
}

async function labelsOf(ctx: Ctx, formId: string, locale: Locale): Promise<ShipmentLabel[]> {
  const answers = await filtered(ctx, { formId })
    .innerJoinAndMapOne('answer.user', User, 'person', 'person.id = answer.user_id')
    .orderBy('person.country')
    .addOrderBy('person.last_name')
    .addOrderBy('answer.id')
    .take(maxLabels)
    .getMany()
  const versions = await versionsByForm(ctx).load(formId)
  return answers.map(({ user, versionId, stored }) => {
    const version = versions.find(({ id }) => id === versionId)
    const lines = addressLines(version, stored, locale)
    const country = user.country ? [countryName(user.country, 'en')] : []
    return { lines: [`${user.firstName} ${user.lastName}`, ...lines, ...country] }
  })
}

/** Answers to the questions marked for the label, in order; a multi-line answer becomes one line. */
function addressLines(
  version: CustomFormVersion | undefined,
  stored: Record<string, string>,
  locale: Locale,
): string[] {
  return (version?.content.items ?? [])
    .filter(({ onLabel }) => onLabel)
    .flatMap((item) => readable(item, stored[item.id], locale).split('\n'))
    .filter((line) => line.trim())
}

const expired = () => notFound('This link has expired. Open the page again and follow the link from there.')
